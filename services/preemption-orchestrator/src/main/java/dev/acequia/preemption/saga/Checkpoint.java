package dev.acequia.preemption.saga;

import java.time.Instant;
import java.util.Optional;

/**
 * The checkpoint step: read how fresh the work is, ask, follow the heartbeats. A failed attempt
 * pauses and is repeated while the policy allows; then the policy decides. Everything here can
 * still be withdrawn.
 */
public sealed interface Checkpoint extends Saga.Compensable {

  Effort effort();

  Checkpoint with(Effort effort);

  @Override
  Checkpoint with(Brief brief);

  @Override
  default Step step() {
    return Step.CHECKPOINT;
  }

  /** Still trying to get a requested checkpoint. */
  sealed interface Trying extends Checkpoint {

    default Pause pause(Instant until, Instant now) {
      return new Pause(brief(), now, effort().again(), until);
    }

    default AwaitPeriodic awaitPeriodic(Instant readAt, Instant now) {
      return AwaitPeriodic.begin(brief(), effort(), readAt, now);
    }
  }

  /** Nothing was requested in this attempt yet. */
  sealed interface Unasked extends Trying {

    default Ask ask(Instant acknowledgeBy, Instant now) {
      return new Ask(brief(), now, effort(), acknowledgeBy);
    }
  }

  /** The rank-0 pod is asked what it last made durable. */
  record Assess(Brief brief, Instant since, Effort effort, Instant wakeAt) implements Unasked {

    Line lineUp(Instant again, Instant now) {
      return new Line(brief, now, effort, again);
    }

    @Override
    public String waitsFor() {
      return "status of the run's first pod";
    }

    @Override
    public Assess with(Effort changed) {
      return new Assess(brief, since, changed, wakeAt);
    }

    @Override
    public Assess with(Brief changed) {
      return new Assess(changed, since, effort, wakeAt);
    }
  }

  /** Too many others write to the same storage: it waits for its turn. */
  record Line(Brief brief, Instant since, Effort effort, Instant wakeAt) implements Unasked {

    Line waitOn(Instant again) {
      return new Line(brief, since, effort, again);
    }

    @Override
    public String waitsFor() {
      return "its turn at the checkpoint storage";
    }

    @Override
    public Line with(Effort changed) {
      return new Line(brief, since, changed, wakeAt);
    }

    @Override
    public Line with(Brief changed) {
      return new Line(changed, since, effort, wakeAt);
    }
  }

  /** The checkpoint is requested and not acknowledged yet. */
  record Ask(Brief brief, Instant since, Effort effort, Instant wakeAt) implements Trying {

    Saving acknowledged(
        String checkpoint, Optional<Long> estimateMs, Heartbeat heartbeat, Instant now) {
      return new Saving(brief, now, effort, checkpoint, estimateMs, heartbeat);
    }

    @Override
    public String waitsFor() {
      return "acknowledgement of checkpoint request " + effort.attempt();
    }

    @Override
    public Ask with(Effort changed) {
      return new Ask(brief, since, changed, wakeAt);
    }

    @Override
    public Ask with(Brief changed) {
      return new Ask(changed, since, effort, wakeAt);
    }
  }

  /** The run is writing. A missing heartbeat, not its length, decides that it hangs. */
  record Saving(
      Brief brief,
      Instant since,
      Effort effort,
      String checkpoint,
      Optional<Long> estimateMs,
      Heartbeat heartbeat)
      implements Trying {

    Saving heard(Heartbeat latest) {
      return new Saving(brief, since, effort, checkpoint, estimateMs, latest);
    }

    @Override
    public Instant wakeAt() {
      return heartbeat.wakeAt().isBefore(effort.deadline())
          ? heartbeat.wakeAt()
          : effort.deadline();
    }

    @Override
    public String waitsFor() {
      return "checkpoint " + checkpoint + ", at step " + heartbeat.step();
    }

    @Override
    public Saving with(Effort changed) {
      return new Saving(brief, since, changed, checkpoint, estimateMs, heartbeat);
    }

    @Override
    public Saving with(Brief changed) {
      return new Saving(changed, since, effort, checkpoint, estimateMs, heartbeat);
    }
  }

  /** An attempt failed; the next one follows at {@code wakeAt}. */
  record Pause(Brief brief, Instant since, Effort effort, Instant wakeAt) implements Trying {

    Assess assess(Instant patience, Instant now) {
      return new Assess(brief, now, effort, patience);
    }

    @Override
    public String waitsFor() {
      return "pause before checkpoint attempt " + effort.attempt();
    }

    @Override
    public Pause with(Effort changed) {
      return new Pause(brief, since, changed, wakeAt);
    }

    @Override
    public Pause with(Brief changed) {
      return new Pause(changed, since, effort, wakeAt);
    }
  }

  /**
   * The attempts are used up; the policy waits for the run's own next checkpoint until the
   * deadline.
   */
  record AwaitPeriodic(Brief brief, Instant since, Effort effort, int reads, Instant readAt)
      implements Checkpoint {

    static AwaitPeriodic begin(Brief brief, Effort effort, Instant readAt, Instant now) {
      return new AwaitPeriodic(brief, now, effort, 0, readAt);
    }

    AwaitPeriodic read(Instant next) {
      return new AwaitPeriodic(brief, since, effort, reads + 1, next);
    }

    @Override
    public Instant wakeAt() {
      return readAt.isBefore(effort.deadline()) ? readAt : effort.deadline();
    }

    @Override
    public String waitsFor() {
      return "the run's next periodic checkpoint";
    }

    @Override
    public AwaitPeriodic with(Effort changed) {
      return new AwaitPeriodic(brief, since, changed, reads, readAt);
    }

    @Override
    public AwaitPeriodic with(Brief changed) {
      return new AwaitPeriodic(changed, since, effort, reads, readAt);
    }
  }
}
