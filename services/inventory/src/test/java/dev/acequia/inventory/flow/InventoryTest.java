package dev.acequia.inventory.flow;

import static dev.acequia.chassis.turn.Input.ObjectChanged.Change.ADDED;
import static dev.acequia.chassis.turn.Input.ObjectChanged.Change.DELETED;
import static dev.acequia.chassis.turn.Input.ObjectChanged.Change.MODIFIED;
import static dev.acequia.inventory.flow.Cluster.exporter;
import static dev.acequia.inventory.flow.Cluster.metrics;
import static dev.acequia.inventory.flow.Cluster.node;
import static dev.acequia.inventory.flow.Cluster.runPod;
import static dev.acequia.inventory.flow.Cluster.running;
import static dev.acequia.inventory.flow.Cluster.succeeded;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.chassis.testing.ServiceFixture;
import dev.acequia.chassis.turn.Input;
import dev.acequia.chassis.turn.Intent;
import dev.acequia.chassis.turn.Outcome;
import dev.acequia.chassis.turn.ResourcePath;
import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.device.AllocationConflictDetected;
import dev.acequia.events.device.DeviceChanged;
import dev.acequia.events.device.DeviceDiscovered;
import dev.acequia.events.device.DeviceLost;
import dev.acequia.events.device.DeviceSnapshot;
import dev.acequia.events.device.DevicesAllocated;
import dev.acequia.events.device.DevicesReleased;
import dev.acequia.events.device.NodeChanged;
import dev.acequia.events.device.NodeLost;
import dev.acequia.events.device.PodsBound;
import dev.acequia.events.device.PodsEnded;
import dev.acequia.events.device.PodsReady;
import dev.acequia.events.device.PoolChanged;
import dev.acequia.events.device.ReleaseUnconfirmed;
import dev.acequia.events.model.ReleaseProof;
import dev.acequia.inventory.InventoryService;
import dev.acequia.inventory.InventorySettings;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class InventoryTest {

  private static final String RUN = "job-1.1";

  private final ServiceFixture inventory =
      ServiceFixture.of(
          new InventoryService(InventorySettings.standard()),
          Instant.parse("2026-01-01T10:00:00Z"));

  @Test
  void nodeWithoutExporterHasAsManyUnknownDevicesAsItCounts() {
    when(ResourcePath.NODES, ADDED, node("n1", 8));
    assertThat(inventory.events(NodeChanged.class))
        .singleElement()
        .extracting(NodeChanged::deviceCount)
        .isEqualTo(8);
    assertThat(inventory.events(DeviceDiscovered.class))
        .hasSize(8)
        .allSatisfy(device -> assertThat(device.uuid()).isNull());
  }

  @Test
  void uuidAttachesAndNeverRekeys() {
    given(ResourcePath.NODES, node("n1", 2));
    given(ResourcePath.PODS, exporter("n1"));
    answer(metrics(2, 0, ""));
    assertThat(inventory.events(DeviceDiscovered.class)).hasSize(2);
    assertThat(inventory.events(DeviceChanged.class)).hasSize(2);
    assertThat(inventory.events(DeviceChanged.class).getFirst().device())
        .isEqualTo(inventory.events(DeviceDiscovered.class).getFirst().device());
  }

  @Test
  void heartbeatAndRestartTellNothing() {
    given(ResourcePath.NODES, node("n1", 2));
    given(ResourcePath.PODS, running(runPod("p", RUN, "n1", 1)));
    inventory.restart();
    when(ResourcePath.NODES, MODIFIED, node("n1", 2));
    when(ResourcePath.PODS, MODIFIED, running(runPod("p", RUN, "n1", 1)));
    assertThat(inventory.newEvents()).isEmpty();
  }

  @Test
  void lifeOfAPodIsToldInOrder() {
    given(ResourcePath.NODES, node("n1", 2));
    given(ResourcePath.PODS, exporter("n1"));
    answer(metrics(2, 0, ""));
    inventory.newEvents();
    when(ResourcePath.PODS, ADDED, runPod("p", RUN, "n1", 1));
    when(ResourcePath.PODS, MODIFIED, running(runPod("p", RUN, "n1", 1)));
    answer(metrics(2, 1, "team/p"));
    when(ResourcePath.PODS, MODIFIED, succeeded(running(runPod("p", RUN, "n1", 1))));
    answer(metrics(2, 0, ""));
    assertThat(
            inventory.newEvents().stream()
                .filter(event -> !(event instanceof DeviceSnapshot))
                .map(AcequiaEvent::getClass)
                .map(Object.class::cast))
        .containsExactly(
            PodsBound.class,
            DevicesAllocated.class,
            PodsReady.class,
            DevicesAllocated.class,
            PodsEnded.class,
            DevicesReleased.class);
    assertThat(inventory.events(DevicesAllocated.class).getLast().devices()).hasSize(1);
    assertThat(inventory.events(DevicesReleased.class))
        .singleElement()
        .extracting(DevicesReleased::proof)
        .isEqualTo(ReleaseProof.KUBELET);
  }

  @Test
  void gapThatHidTheWholeLifeTellsTheSameOrder() {
    given(ResourcePath.NODES, node("n1", 1));
    when(ResourcePath.PODS, ADDED, succeeded(running(runPod("p", RUN, "n1", 1))));
    assertThat(inventory.newEvents().stream().map(AcequiaEvent::getClass).map(Object.class::cast))
        .containsSubsequence(
            PodsBound.class,
            DevicesAllocated.class,
            PodsReady.class,
            PodsEnded.class,
            DevicesReleased.class);
  }

  @Test
  void gangIsOneAllocationANodeWithTotalsOfTheRun() {
    given(ResourcePath.NODES, node("n1", 8));
    given(ResourcePath.NODES, node("n2", 8));
    when(ResourcePath.PODS, ADDED, runPod("p0", RUN, "n1", 4));
    when(ResourcePath.PODS, ADDED, runPod("p1", RUN, "n1", 4));
    when(ResourcePath.PODS, ADDED, runPod("p2", RUN, "n2", 4));
    assertThat(inventory.events(PodsBound.class))
        .extracting(PodsBound::boundTotal)
        .containsExactly(1, 2, 3);
    assertThat(inventory.events(DevicesAllocated.class))
        .extracting(DevicesAllocated::gpuCount)
        .containsExactly(4, 8, 4);
  }

  @Test
  void nameIsUsedUpAlsoWhenTheFirstPodIsGone() {
    given(ResourcePath.NODES, node("n1", 2));
    when(ResourcePath.PODS, ADDED, succeeded(running(runPod("p", RUN, "n1", 1))));
    when(ResourcePath.PODS, DELETED, succeeded(running(runPod("p", RUN, "n1", 1))));
    when(ResourcePath.PODS, ADDED, running(runPod("q", RUN, "n1", 1)));
    assertThat(inventory.events(DevicesReleased.class)).hasSize(1);
    assertThat(inventory.events(DevicesAllocated.class).getLast().allocation())
        .isNotEqualTo(inventory.events(DevicesReleased.class).getFirst().allocation());
  }

  @Test
  void replacementOfAPodWhoseDevicesCameBackHoldsUnderANewName() {
    given(ResourcePath.NODES, node("n1", 2));
    when(ResourcePath.PODS, ADDED, succeeded(running(runPod("p", RUN, "n1", 1))));
    when(ResourcePath.PODS, ADDED, running(runPod("q", RUN, "n1", 1)));
    when(ResourcePath.PODS, ADDED, running(runPod("r", RUN, "n1", 1)));
    assertThat(inventory.events(DevicesReleased.class)).hasSize(1);
    assertThat(inventory.events(DevicesAllocated.class).getLast())
        .satisfies(
            held -> {
              assertThat(held.allocation())
                  .isNotEqualTo(inventory.events(DevicesReleased.class).getFirst().allocation());
              assertThat(held.run()).hasToString(RUN);
              assertThat(held.pods()).hasSize(2);
            });
  }

  @Test
  void deviceThatTurnedOverWhileAScrapeWasOnItsWayHasOneHolder() {
    given(ResourcePath.NODES, node("n1", 1));
    given(ResourcePath.PODS, exporter("n1"));
    answer(metrics(1, 0, ""));
    given(ResourcePath.PODS, running(runPod("p", RUN, "n1", 1)));
    answer(metrics(1, 1, "team/p"));
    inventory.advance(Duration.ofSeconds(60));
    Intent onItsWay = inventory.intents().getLast();
    given(ResourcePath.PODS, succeeded(running(runPod("p", RUN, "n1", 1))));
    given(ResourcePath.PODS, running(runPod("q", "job-2.1", "n1", 1)));
    inventory.observed(onItsWay.id(), metricsText(metrics(1, 1, "team/q")));
    assertThat(inventory.events(AllocationConflictDetected.class)).isEmpty();
    assertThat(inventory.events(DevicesReleased.class)).hasSize(1);
  }

  @Test
  void forcedDeletionWaitsForTheExporter() {
    given(ResourcePath.NODES, node("n1", 1));
    given(ResourcePath.PODS, exporter("n1"));
    answer(metrics(1, 0, ""));
    given(ResourcePath.PODS, running(runPod("p", RUN, "n1", 1)));
    answer(metrics(1, 1, "team/p"));
    when(ResourcePath.PODS, DELETED, running(runPod("p", RUN, "n1", 1)));
    answer(metrics(1, 1, "team/p"));
    assertThat(inventory.events(ReleaseUnconfirmed.class)).hasSize(1);
    assertThat(inventory.events(DevicesReleased.class)).isEmpty();
    inventory.advance(Duration.ofSeconds(15));
    answer(metrics(1, 0, ""));
    assertThat(inventory.events(DevicesReleased.class))
        .singleElement()
        .extracting(DevicesReleased::proof)
        .isEqualTo(ReleaseProof.EXPORTER);
  }

  @Test
  void deletionThatAGapHidIsKnownByMetadataAlone() {
    given(ResourcePath.NODES, node("n1", 1));
    given(ResourcePath.PODS, running(runPod("p", RUN, "n1", 1)));
    ObjectNode remembered = running(runPod("p", RUN, "n1", 1));
    remembered.remove(List.of("spec", "status"));
    when(ResourcePath.PODS, DELETED, remembered);
    assertThat(inventory.events(PodsEnded.class))
        .singleElement()
        .satisfies(ended -> assertThat(ended.pods().getFirst().pod().node()).isEqualTo("n1"));
    assertThat(inventory.events(ReleaseUnconfirmed.class)).hasSize(1);
  }

  @Test
  void wordOfALostNodeIsNoProof() {
    given(ResourcePath.NODES, node("n1", 1));
    given(ResourcePath.PODS, running(runPod("p", RUN, "n1", 1)));
    when(ResourcePath.NODES, MODIFIED, Cluster.ready(node("n1", 1), "Unknown"));
    inventory.advance(Duration.ofSeconds(60));
    when(ResourcePath.PODS, DELETED, succeeded(running(runPod("p", RUN, "n1", 1))));
    assertThat(inventory.events(NodeLost.class)).hasSize(1);
    assertThat(inventory.events(DevicesReleased.class)).isEmpty();
    when(ResourcePath.NODES, MODIFIED, Cluster.boot(node("n1", 1), "boot-2"));
    assertThat(inventory.events(DevicesReleased.class))
        .singleElement()
        .extracting(DevicesReleased::proof)
        .isEqualTo(ReleaseProof.RESTART);
  }

  @Test
  void capacityOfNothingWhilePodsRunTakesNoDeviceAway() {
    given(ResourcePath.NODES, node("n1", 8));
    given(ResourcePath.PODS, running(runPod("p", RUN, "n1", 8)));
    when(ResourcePath.NODES, MODIFIED, node("n1", 0));
    assertThat(inventory.events(DeviceLost.class)).isEmpty();
    assertThat(inventory.events(NodeChanged.class).getLast().deviceCount()).isEqualTo(8);
  }

  @Test
  void deviceThatVanishesAmongSiblingsIsLostAtTheSecondMissAndComesBackAsItself() {
    given(ResourcePath.NODES, node("n1", 3));
    given(ResourcePath.PODS, exporter("n1"));
    answer(metrics(3, 0, ""));
    String withoutTheMiddle = Cluster.gpuLine(0, 0, "") + Cluster.gpuLine(1, 2, "");
    inventory.advance(Duration.ofSeconds(60));
    answer(withoutTheMiddle);
    assertThat(inventory.events(DeviceLost.class)).isEmpty();
    inventory.advance(Duration.ofSeconds(60));
    answer(withoutTheMiddle);
    assertThat(inventory.events(DeviceLost.class))
        .singleElement()
        .extracting(lost -> lost.device().value())
        .asString()
        .startsWith("n1.1.");
    inventory.advance(Duration.ofSeconds(60));
    answer(metrics(3, 0, ""));
    assertThat(inventory.events(DeviceDiscovered.class).getLast().device().value())
        .startsWith("n1.1.");
    assertThat(inventory.events(DeviceDiscovered.class)).hasSize(4);
  }

  @Test
  void youngerOfTwoOverlappingPoolsIsRejected() {
    given(ResourcePath.NODES, node("n1", 8));
    when(
        InventoryHandler.POOLS,
        ADDED,
        Cluster.pool("young", "2026-01-02T00:00:00Z", "kubernetes.io/hostname", "n1"));
    when(
        InventoryHandler.POOLS,
        ADDED,
        Cluster.pool("old", "2026-01-01T00:00:00Z", "nvidia.com/gpu.product", Cluster.MODEL));
    inventory.advance(Duration.ofSeconds(1));
    assertThat(inventory.events(PoolChanged.class))
        .filteredOn(pool -> pool.pool().value().equals("old"))
        .last()
        .extracting(PoolChanged::nodes)
        .isEqualTo(List.of("n1"));
    assertThat(inventory.events(PoolChanged.class))
        .filteredOn(pool -> pool.pool().value().equals("young"))
        .last()
        .extracting(PoolChanged::nodes)
        .isEqualTo(List.of());
  }

  @Test
  void unconfirmedReleaseIsFencedByAnOperatorOnly() {
    given(ResourcePath.NODES, node("n1", 1));
    given(ResourcePath.PODS, running(runPod("p", RUN, "n1", 1)));
    ObjectNode body =
        JsonNodeFactory.instance
            .objectNode()
            .put("allocation", RUN + "@n1")
            .put("reason", "pulled the plug");
    assertThat(
            ServiceFixture.reply(inventory.command(OperatorFlow.FENCE, body))
                .orElseThrow()
                .status())
        .isEqualTo(409);
    given(ResourcePath.PODS, DELETED, running(runPod("p", RUN, "n1", 1)));
    inventory.command(OperatorFlow.FENCE, body);
    assertThat(inventory.events(DevicesReleased.class))
        .singleElement()
        .extracting(DevicesReleased::proof)
        .isEqualTo(ReleaseProof.FENCE);
  }

  @Test
  void exporterThatHangsCostsTwoSecondsAndTheKubeletsWordStands() {
    given(ResourcePath.NODES, node("n1", 1));
    given(ResourcePath.PODS, exporter("n1"));
    answer(metrics(1, 0, ""));
    given(ResourcePath.PODS, running(runPod("p", RUN, "n1", 1)));
    answer(metrics(1, 1, "team/p"));
    given(ResourcePath.PODS, succeeded(running(runPod("p", RUN, "n1", 1))));
    Intent scrape = inventory.intents().getLast();
    assertThat(((Intent.Http) scrape).timeoutMs()).isEqualTo(2_000);
    inventory.observed(scrape.id(), new Outcome.Failed("timeout"));
    assertThat(inventory.events(DevicesReleased.class)).hasSize(1);
  }

  private void given(ResourcePath resource, ObjectNode object) {
    given(resource, ADDED, object);
  }

  private void given(ResourcePath resource, Input.ObjectChanged.Change change, ObjectNode object) {
    inventory.object(resource, change, object);
    inventory.newEvents();
  }

  private void when(ResourcePath resource, Input.ObjectChanged.Change change, ObjectNode object) {
    inventory.object(resource, change, object);
  }

  /** The exporter answers every scrape that is open. */
  private void answer(String metrics) {
    for (Intent open : inventory.intents()) {
      if (open instanceof Intent.Http) inventory.observed(open.id(), metricsText(metrics));
    }
  }

  private static Outcome metricsText(String metrics) {
    return new Outcome.Done(JsonNodeFactory.instance.textNode(metrics));
  }
}
