package dev.acequia.health.flow;

import static dev.acequia.chassis.turn.Input.ObjectChanged.Change.MODIFIED;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.chassis.state.StateJson;
import dev.acequia.chassis.testing.ServiceFixture;
import dev.acequia.chassis.turn.Intent;
import dev.acequia.chassis.turn.Outcome;
import dev.acequia.chassis.turn.ResourcePath;
import dev.acequia.events.audit.ActionAudited;
import dev.acequia.events.device.DeviceDiscovered;
import dev.acequia.events.device.DevicesAllocated;
import dev.acequia.events.device.DevicesReleased;
import dev.acequia.events.device.NodeChanged;
import dev.acequia.events.health.ActivityObserved;
import dev.acequia.events.health.CaseClosed;
import dev.acequia.events.health.CaseOpened;
import dev.acequia.events.health.HealthChanged;
import dev.acequia.events.health.MigrationRequested;
import dev.acequia.events.health.RepairRequested;
import dev.acequia.events.health.SignalObserved;
import dev.acequia.events.health.ValidationEnded;
import dev.acequia.events.health.ValidationStarted;
import dev.acequia.events.id.AllocationId;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.id.RunId;
import dev.acequia.events.model.Activity;
import dev.acequia.events.model.DeviceKind;
import dev.acequia.events.model.DeviceRef;
import dev.acequia.events.model.HealthState;
import dev.acequia.events.model.ReleaseProof;
import dev.acequia.events.model.Resources;
import dev.acequia.health.HealthRecords;
import dev.acequia.health.HealthService;
import dev.acequia.health.node.NodeMark;
import dev.acequia.health.policy.Tables;
import dev.acequia.health.repair.JobTemplate;
import dev.acequia.health.signal.Signal;
import dev.acequia.health.signal.SignalReport;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HealthTest {

  private static final RunId RUN = new RunId("job-1.1");
  private static final DeviceId DEVICE = new DeviceId("n1.0.x");
  private static final Signal.Gpu GPU = new Signal.Gpu("GPU-0", 0);

  private final ServiceFixture health =
      ServiceFixture.of(
          new HealthService(Tables.standard()), Instant.parse("2026-01-01T10:00:00Z"));

  @BeforeEach
  void twoDevicesOnANode() {
    health.event(node("boot-1", 2));
    for (int i = 0; i < 2; i++) {
      health.event(
          new DeviceDiscovered(
              new DeviceId("n1." + i + ".x"),
              "n1",
              i,
              DeviceKind.WHOLE,
              "V100",
              "GPU-" + i,
              null,
              null,
              null,
              null,
              health.now()));
    }
    signals(
        new Signal.Seen(GPU), new Signal.Seen(new Signal.Gpu("GPU-1", 1)), new Signal.Evidence());
  }

  @Test
  void devicesThatReportAreHealthy() {
    assertThat(health.events(HealthChanged.class))
        .extracting(HealthChanged::to)
        .containsExactly(HealthState.HEALTHY, HealthState.HEALTHY);
  }

  @Test
  void fallenDeviceComesBackAfterItProvedItself() {
    health.event(allocated());
    signals(new Signal.Xid(GPU, 79, Optional.of("GPU has fallen off the bus")));
    assertThat(health.events(SignalObserved.class)).hasSize(1);
    assertThat(health.events(CaseOpened.class)).hasSize(1);
    assertThat(moves()).endsWith(HealthState.QUARANTINED, HealthState.DRAINING);
    assertThat(health.events(MigrationRequested.class))
        .singleElement()
        .extracting(MigrationRequested::victimRun)
        .isEqualTo(RUN);
    assertThat(health.events(MigrationRequested.class).getFirst().deadline())
        .isEqualTo(health.now());
    thenTaintIsWritten();

    health.event(node("boot-1", 1));
    health.event(released());
    assertThat(health.events(RepairRequested.class)).hasSize(1);
    String repair = job("repair-");

    jobEnded(repair, "Complete");
    health.event(node("boot-2", 2));
    assertThat(health.events(ValidationStarted.class)).hasSize(1);
    jobEnded(health.events(ValidationStarted.class).getFirst().job(), "Complete");
    assertThat(health.events(ValidationEnded.class))
        .singleElement()
        .extracting(ValidationEnded::passed)
        .isEqualTo(true);
    assertThat(health.events(CaseClosed.class)).hasSize(1);
    assertThat(moves())
        .endsWith(HealthState.REPAIRING, HealthState.VALIDATING, HealthState.PROBATION);
    assertThat(health.find(HealthRecords.NODES, "n1").orElseThrow().wanted()).isEmpty();

    health.advance(Duration.ofHours(24));
    assertThat(moves()).contains(HealthState.HEALTHY);
  }

  @Test
  void stickyGaugeIsOneFaultAlsoAfterStageOneBeganAnew() {
    signals(new Signal.Xid(GPU, 48, Optional.empty()));
    health.newEvents();
    health.restart();
    signals(new Signal.Seen(GPU), new Signal.Xid(GPU, 48, Optional.empty()));
    assertThat(health.newEvents()).isEmpty();
  }

  @Test
  void signalBeforeTheDeviceIsNamedIsNotLost() {
    Signal.Gpu early = new Signal.Gpu("GPU-9", 0);
    submit("n9", new Signal.Seen(early), new Signal.Xid(early, 79, Optional.empty()));
    health.event(
        new DeviceDiscovered(
            new DeviceId("n9.0.x"),
            "n9",
            0,
            DeviceKind.WHOLE,
            "V100",
            "GPU-9",
            null,
            null,
            null,
            null,
            health.now()));
    assertThat(health.find(HealthRecords.DEVICES, "n9.0.x").orElseThrow().condition().state())
        .isEqualTo(HealthState.REPAIRING);
  }

  @Test
  void silentNodeBecomesUnknownAfterTheLastWordHasGrownOld() {
    health.advance(Duration.ofMinutes(9));
    assertThat(moves()).doesNotContain(HealthState.UNKNOWN);
    health.advance(Duration.ofMinutes(2));
    assertThat(moves()).endsWith(HealthState.UNKNOWN, HealthState.UNKNOWN);
  }

  @Test
  void activityIsToldPerHolderWhenItTurns() {
    health.event(allocated());
    signals(new Signal.ActivityTurned(GPU, Activity.BUSY, health.now()));
    signals(new Signal.ActivityTurned(GPU, Activity.IDLE, health.now()));
    assertThat(health.events(ActivityObserved.class))
        .extracting(ActivityObserved::activity)
        .containsExactly(Activity.BUSY, Activity.IDLE);
  }

  @Test
  void operatorsActIsAudited() {
    ObjectNode body =
        JsonNodeFactory.instance.objectNode().put("device", DEVICE.value()).put("reason", "fan");
    assertThat(
            ServiceFixture.reply(health.command("device:quarantine", body)).orElseThrow().status())
        .isEqualTo(200);
    assertThat(health.events(ActionAudited.class))
        .singleElement()
        .extracting(ActionAudited::after)
        .isEqualTo("QUARANTINED");
    assertThat(
            ServiceFixture.reply(
                    health.command("device:quarantine", body.deepCopy().put("device", "nobody")))
                .orElseThrow()
                .status())
        .isEqualTo(404);
  }

  @Test
  void foreignTaintWrittenInBetweenIsReadAgain() {
    signals(new Signal.Xid(GPU, 48, Optional.empty()));
    health.observed("mark/n1", new Outcome.Done(nodeObject("5")));
    health.observed("mark/n1", new Outcome.TestFailed(nodeObject("6")));
    Intent again = health.intent("mark/n1").orElseThrow();
    assertThat(((Intent.PatchObject) again).operations().getFirst().value())
        .isEqualTo(JsonNodeFactory.instance.textNode("6"));
  }

  private void thenTaintIsWritten() {
    health.observed("mark/n1", new Outcome.Done(nodeObject("5")));
    Intent.PatchObject patch = (Intent.PatchObject) health.intent("mark/n1").orElseThrow();
    assertThat(String.valueOf(patch.operations().getLast().value())).contains(NodeMark.TAINT);
    health.observed("mark/n1", new Outcome.Done(nodeObject("6")));
  }

  private String job(String prefix) {
    return health.intents().stream()
        .filter(Intent.CreateObject.class::isInstance)
        .map(Intent::id)
        .filter(id -> id.startsWith(prefix))
        .findFirst()
        .orElseThrow();
  }

  private void jobEnded(String name, String how) {
    ObjectNode job = JsonNodeFactory.instance.objectNode();
    job.putObject("metadata")
        .put("name", name)
        .putObject("annotations")
        .put(JobTemplate.DEVICE, DEVICE.value());
    job.putObject("status")
        .putArray("conditions")
        .addObject()
        .put("type", how)
        .put("status", "True");
    health.object(ResourcePath.JOBS, MODIFIED, job);
  }

  private List<HealthState> moves() {
    return health.events(HealthChanged.class).stream().map(HealthChanged::to).toList();
  }

  private void signals(Signal... signals) {
    submit("n1", signals);
  }

  private void submit(String node, Signal... signals) {
    health.advance(Duration.ofSeconds(1));
    String body =
        StateJson.write(SignalReport.class, new SignalReport(node, health.now(), List.of(signals)));
    try {
      health.command(HealthHandler.SIGNALS, new ObjectMapper().readTree(body));
    } catch (JsonProcessingException e) {
      throw new AssertionError(e);
    }
  }

  private NodeChanged node(String boot, int allocatable) {
    return new NodeChanged(
        "n1",
        "uid-n1",
        true,
        boot,
        Map.of(),
        List.of(),
        new Resources(1, 1, 2_000),
        new Resources(1, 1, allocatable * 1_000L),
        "V100",
        2,
        true,
        health.now(),
        health.now());
  }

  private DevicesAllocated allocated() {
    return new DevicesAllocated(
        AllocationId.of(RUN, "n1"),
        RUN,
        RUN.workload(),
        "n1",
        1,
        List.of(),
        0,
        0,
        1,
        List.of(new DeviceRef(DEVICE, "n1", "GPU-0")),
        health.now(),
        null,
        "team",
        null);
  }

  private DevicesReleased released() {
    return new DevicesReleased(
        AllocationId.of(RUN, "n1"),
        RUN,
        "n1",
        1,
        List.of(),
        1,
        health.now(),
        health.now(),
        ReleaseProof.KUBELET);
  }

  private static ObjectNode nodeObject(String version) {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.putObject("metadata").put("name", "n1").put("resourceVersion", version);
    node.putObject("spec");
    return node;
  }
}
