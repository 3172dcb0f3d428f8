package dev.acequia.preemption.run;

import dev.acequia.events.model.ObjectRef;
import dev.acequia.events.model.ResumePointer;
import dev.acequia.events.workload.WorkloadAdmitted;
import dev.acequia.preemption.checkpoint.HttpDriver;
import dev.acequia.preemption.checkpoint.Terms;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What admission said when it let the run start.
 *
 * @param objectEpoch life-cycle epoch of the owner object that starts this run
 * @param port where the pods take checkpoint requests
 * @param resume from where this run itself resumed: still good while it has saved nothing newer
 * @param gpus devices of the whole gang
 */
public record Admission(
    ObjectRef object,
    long objectEpoch,
    String queue,
    Optional<String> tenant,
    List<String> drivers,
    int port,
    Terms terms,
    Optional<ResumePointer> resume,
    long gpus,
    Instant at) {

  /** Port that a pod listens on when its workload names none. */
  private static final int DEFAULT_PORT = 8476;

  public Admission {
    drivers = List.copyOf(drivers);
  }

  static Admission of(WorkloadAdmitted event, Terms usual) {
    return new Admission(
        event.object(),
        event.objectEpoch(),
        event.queue().value(),
        Optional.ofNullable(event.tenant()).map(Object::toString),
        event.checkpointDrivers(),
        event.checkpointPort() == null ? DEFAULT_PORT : event.checkpointPort(),
        event.checkpointPolicy() == null ? usual : Terms.of(event.checkpointPolicy()),
        Optional.ofNullable(event.resume()),
        (long) event.gpuPerPod() * event.podCount(),
        event.at());
  }

  public boolean canCheckpoint() {
    return !drivers.isEmpty();
  }

  public boolean listensOnHttp() {
    return drivers.contains(HttpDriver.NAME);
  }
}
