package dev.acequia.reclamation.sweep;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.acequia.chassis.testing.ServiceFixture;
import dev.acequia.chassis.turn.Intent;
import dev.acequia.chassis.turn.Outcome;
import dev.acequia.events.deadline.Deadlines;
import dev.acequia.events.device.DeviceDiscovered;
import dev.acequia.events.device.DevicesAllocated;
import dev.acequia.events.device.DevicesReleased;
import dev.acequia.events.device.PodsEnded;
import dev.acequia.events.id.AllocationId;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.DeviceKind;
import dev.acequia.events.model.DeviceRef;
import dev.acequia.events.model.NodeShare;
import dev.acequia.events.model.ObjectRef;
import dev.acequia.events.model.PodEnd;
import dev.acequia.events.model.PodPhase;
import dev.acequia.events.model.PodRef;
import dev.acequia.events.model.ReleaseProof;
import dev.acequia.events.model.RunEndCause;
import dev.acequia.events.model.TimeState;
import dev.acequia.events.usage.UsageOpened;
import dev.acequia.events.workload.RunEnded;
import dev.acequia.events.workload.WorkloadAdmitted;
import dev.acequia.reclamation.adapter.ReclamationDefinition;
import dev.acequia.reclamation.finding.Finding;
import dev.acequia.reclamation.finding.WitnessId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Reclamation on the real engine: one run with one pod and one device, told about by hand. */
class ReclamationScenario {

  static final Instant T0 = Instant.parse("2026-03-01T10:00:00Z");
  static final WorkloadId WORKLOAD = new WorkloadId("w1");
  static final RunId RUN = RunId.of(WORKLOAD, 1);
  static final AllocationId ALLOCATION = AllocationId.of(RUN, "n0");
  static final DeviceId DEVICE = new DeviceId("n0.0.abcd");
  static final PodRef POD = new PodRef("research", "train-0-abcde", "pod-0", "n0", "127.64.0.1");
  static final Outcome ALIVE = phase("Running");

  protected final ServiceFixture service =
      ServiceFixture.of(new ReclamationDefinition(Deadlines.USUAL, 1), T0);

  void discovered() {
    service.event(
        new DeviceDiscovered(
            DEVICE,
            "n0",
            0,
            DeviceKind.WHOLE,
            "A100",
            null,
            null,
            null,
            null,
            null,
            service.now()));
  }

  void admitted() {
    service.event(
        new WorkloadAdmitted(
            WORKLOAD,
            RUN,
            1,
            new ObjectRef("batch/v1", "Job", "research", "train", "uid-train"),
            1,
            new QueueName("research"),
            new PoolName("a100"),
            0,
            1,
            1,
            List.of(new NodeShare("n0", 1, 1)),
            List.of(),
            null,
            null,
            null,
            null,
            service.now()));
  }

  void allocated() {
    service.event(
        new DevicesAllocated(
            ALLOCATION,
            RUN,
            WORKLOAD,
            "n0",
            1,
            List.of(POD),
            1000,
            1000,
            1,
            List.of(new DeviceRef(DEVICE, "n0", null)),
            service.now(),
            null,
            "research",
            new QueueName("research")));
  }

  void metered() {
    service.event(
        new UsageOpened(
            DEVICE,
            "n0",
            ALLOCATION,
            RUN,
            WORKLOAD,
            null,
            null,
            TimeState.PRODUCTIVE,
            service.now()));
  }

  void unmetered() {
    service.event(
        new UsageOpened(
            DEVICE, "n0", null, null, null, null, null, TimeState.UNALLOCATED, service.now()));
  }

  void running() {
    discovered();
    admitted();
    allocated();
    metered();
  }

  void runEnded() {
    service.event(new RunEnded(WORKLOAD, RUN, RunEndCause.COMPLETED, service.now()));
  }

  void podEnded() {
    service.event(
        new PodsEnded(
            RUN, List.of(new PodEnd(POD, PodPhase.SUCCEEDED, 0, null, null)), 1, 0, service.now()));
  }

  void released() {
    service.event(
        new DevicesReleased(
            ALLOCATION,
            RUN,
            "n0",
            1,
            List.of(new DeviceRef(DEVICE, "n0", null)),
            1,
            T0,
            service.now(),
            ReleaseProof.KUBELET));
  }

  void witnessSays(Outcome outcome) {
    for (Intent intent : service.intents()) {
      if (WitnessId.parse(intent.id()).isPresent()) service.observed(intent.id(), outcome);
    }
  }

  /** One look: what was asked is answered, and its time passes. */
  void look(Outcome outcome) {
    witnessSays(outcome);
    service.advance(Duration.ofSeconds(30));
  }

  List<Finding> findings() {
    return service.all(Kinds.FINDINGS);
  }

  Finding finding() {
    return findings().getFirst();
  }

  static Outcome phase(String phase) {
    var pod = JsonNodeFactory.instance.objectNode();
    pod.putObject("status").put("phase", phase);
    return new Outcome.Done(pod);
  }
}
