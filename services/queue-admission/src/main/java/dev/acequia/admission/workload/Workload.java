package dev.acequia.admission.workload;

import dev.acequia.events.id.RunId;
import dev.acequia.events.id.TenantName;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.ObjectRef;
import dev.acequia.events.model.ResumePointer;
import dev.acequia.events.model.WaitReason;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A workload from submission to its end.
 *
 * @param priority value of its priority class when it was submitted
 * @param submittedAt its place among equals in the line, cluster time; kept over preemptions
 * @param handle its object as our next write to it must know it: with the life-cycle writes that we
 *     have asked for
 * @param attempts runs admitted so far
 * @param revocations admissions in a row that were taken back before the run was ready
 * @param held a person holds it
 * @param resume where the next run continues
 */
public record Workload(
    WorkloadId id,
    ObjectRef object,
    Ask ask,
    int priority,
    Optional<TenantName> tenant,
    Instant submittedAt,
    JobHandle handle,
    int attempts,
    int revocations,
    boolean held,
    Optional<ResumePointer> resume,
    Standing standing) {

  private static final Duration FIRST_BACK_OFF = Duration.ofSeconds(10);
  private static final Duration LONGEST_BACK_OFF = Duration.ofMinutes(10);

  public String namespace() {
    return Optional.ofNullable(object.namespace()).orElse("");
  }

  public long objectEpoch() {
    return handle.epochOrZero();
  }

  public Optional<Standing.Waiting> waiting() {
    return standing instanceof Standing.Waiting waiting ? Optional.of(waiting) : Optional.empty();
  }

  /** The run that is admitted or leaving. */
  public Optional<RunId> run() {
    return switch (standing) {
      case Standing.Admitted admitted -> Optional.of(admitted.run());
      case Standing.Leaving leaving -> Optional.of(leaving.run());
      case Standing.Waiting waiting -> Optional.empty();
    };
  }

  /** Whether that run is the present one and not on its way out. */
  public boolean admitted(RunId run) {
    return standing instanceof Standing.Admitted admitted && admitted.run().equals(run);
  }

  public RunId nextRun() {
    return RunId.of(id, attempts + 1);
  }

  /** Opens the next run; its start is one more life-cycle write. */
  public Workload admit() {
    return with(
        handle.epoch(objectEpoch() + 1).gated(),
        attempts + 1,
        revocations,
        new Standing.Admitted(nextRun()));
  }

  public Workload evict(RunId run, long epoch) {
    return with(
        handle.epoch(Math.max(objectEpoch(), epoch)), attempts, 0, new Standing.Leaving(run));
  }

  /** Back to the queue from a saga. */
  public Workload requeue(
      Optional<ResumePointer> resume, Instant notBefore, WaitReason reason, Instant now) {
    var waiting = new Standing.Waiting(now, notBefore, reason, Standing.Waiting.Stop.NONE);
    return new Workload(
        id,
        object,
        ask,
        priority,
        tenant,
        submittedAt,
        handle,
        attempts,
        0,
        held,
        resume.or(this::resume),
        waiting);
  }

  /** Back to the queue before the run was ready; each time in a row doubles the back-off. */
  public Workload revoke(WaitReason reason, Standing.Waiting.Stop stop, Instant now) {
    long backOff = FIRST_BACK_OFF.toMillis() << Math.min(revocations, 10);
    Instant notBefore = now.plusMillis(Math.min(backOff, LONGEST_BACK_OFF.toMillis()));
    return with(
        handle, attempts, revocations + 1, new Standing.Waiting(now, notBefore, reason, stop));
  }

  /** Back to the queue because its owner suspended it. */
  public Workload ownerSuspended(WaitReason reason, Instant now) {
    return with(
        handle,
        attempts,
        0,
        new Standing.Waiting(now, now, reason, Standing.Waiting.Stop.BY_OWNER));
  }

  public Workload ready() {
    return revocations == 0 ? this : with(handle, attempts, 0, standing);
  }

  public Workload handle(JobHandle handle) {
    return handle.equals(this.handle) ? this : with(handle, attempts, revocations, standing);
  }

  public Workload standing(Standing standing) {
    return with(handle, attempts, revocations, standing);
  }

  public Workload hold(boolean held) {
    return new Workload(
        id,
        object,
        ask,
        priority,
        tenant,
        submittedAt,
        handle,
        attempts,
        revocations,
        held,
        resume,
        standing);
  }

  public Workload ask(Ask ask, int priority) {
    return new Workload(
        id,
        object,
        ask,
        priority,
        tenant,
        submittedAt,
        handle,
        attempts,
        revocations,
        held,
        resume,
        standing);
  }

  private Workload with(JobHandle handle, int attempts, int revocations, Standing standing) {
    return new Workload(
        id,
        object,
        ask,
        priority,
        tenant,
        submittedAt,
        handle,
        attempts,
        revocations,
        held,
        resume,
        standing);
  }
}
