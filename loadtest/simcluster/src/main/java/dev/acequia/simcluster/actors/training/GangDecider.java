package dev.acequia.simcluster.actors.training;

import dev.acequia.simcluster.actors.kubelet.Exit;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How a gang moves through time. Pure: nothing happens step by step; each phase says when the next
 * thing happens, and {@link #advance} applies what has become due, also long after.
 */
final class GangDecider {

  /**
   * The gang afterwards, and the checkpoints that became durable on the way.
   *
   * @param saved oldest first
   */
  record Outcome(Gang gang, List<Checkpoint> saved) {}

  /** When something happens by itself; empty: only a member or a request can move it. */
  Optional<Instant> next(Gang gang) {
    return switch (gang.phase()) {
      case Phase.Assembling() -> Optional.empty();
      case Phase.Stepping stepping ->
          Optional.of(stepping.at(gang.plan(), gang.plan().nextMark(stepping.fromStep())));
      case Phase.Saving saving ->
          gang.fault().hangs() ? Optional.empty() : Optional.of(saving.until());
      case Phase.Stalled stalled -> Optional.of(stalled.until());
      case Phase.Ended ignored -> Optional.empty();
    };
  }

  Outcome advance(Gang gang, Instant now) {
    List<Checkpoint> saved = new ArrayList<>();
    Gang here = gang;
    Optional<Instant> due = next(here);
    while (due.isPresent() && !now.isBefore(due.get())) {
      Gang moved = move(here, due.get());
      if (moved.durable() != here.durable()) {
        moved.lastDurable().ifPresent(saved::add);
      }
      here = moved;
      due = next(here);
    }
    return new Outcome(here, List.copyOf(saved));
  }

  private Gang move(Gang gang, Instant at) {
    return switch (gang.phase()) {
      case Phase.Stepping stepping -> mark(gang, gang.plan().nextMark(stepping.fromStep()), at);
      case Phase.Saving saving -> saved(gang, saving, at);
      case Phase.Stalled stalled ->
          end(gang, stalled.step(), at, Exit.ABORTED, stalled.cause() + ", ended by watchdog");
      case Phase.Assembling() -> gang;
      case Phase.Ended ignored -> gang;
    };
  }

  private Gang mark(Gang gang, long step, Instant at) {
    TrainingPlan plan = gang.plan();
    if (step == plan.failAtStep()) {
      return end(gang, step, at, plan.failExitCode(), "failed at step " + step);
    }
    if (step >= plan.steps()) {
      return end(gang, step, at, plan.exitCode(), "");
    }
    return gang.with(new Phase.Saving(step, at, at.plus(plan.checkpoint()), List.of()));
  }

  private static Gang saved(Gang gang, Phase.Saving saving, Instant at) {
    Gang on = gang.with(new Phase.Stepping(saving.step(), at));
    if (gang.fault().failures() > 0) {
      return on.with(gang.fault().afterFailure())
          .each(saving.requests(), request -> request.fail("storage refused the write"));
    }
    Checkpoint checkpoint =
        Checkpoint.at(
            gang.id(), saving.step(), gang.plan().checkpointBytes(), saving.since(), gang.run());
    return on.with(checkpoint).each(saving.requests(), request -> request.complete(checkpoint));
  }

  /** All members are ready: go on from this step. */
  Gang begin(
      Gang gang,
      TrainingPlan plan,
      String run,
      Set<String> members,
      Optional<Gang.Restored> from,
      Instant now) {
    Phase phase = new Phase.Stepping(from.map(Gang.Restored::step).orElse(0L), now);
    return gang.incarnation(plan, run, members, from.orElse(null), phase);
  }

  /** A member is gone: nothing of what was not saved is left. */
  Gang memberLost(Gang gang) {
    return failRequests(gang, "a member of the gang ended").with(new Phase.Assembling());
  }

  /** A device died under a member: the others wait for it. */
  Gang stall(Gang gang, String cause, Instant at) {
    Phase stalled = new Phase.Stalled(step(gang, at), at, at.plus(gang.plan().hang()), cause);
    return failRequests(gang, cause).with(stalled);
  }

  /** A device fault ended a member's process; with it goes the gang. */
  Gang crash(Gang gang, String cause, Instant at) {
    return end(gang, step(gang, at), at, Exit.ABORTED, cause);
  }

  private Gang end(Gang gang, long step, Instant at, int code, String message) {
    return failRequests(gang, "training ended").with(new Phase.Ended(step, at, code, message));
  }

  private static Gang failRequests(Gang gang, String why) {
    return gang.phase() instanceof Phase.Saving saving
        ? gang.each(saving.requests(), request -> request.fail(why))
        : gang;
  }

  /**
   * Takes a request for a checkpoint. It captures the end of the step that is being worked on; one
   * that is being written already serves as well, since no step is made meanwhile. Empty: there is
   * nothing to save now.
   */
  Optional<Gang> request(Gang gang, String id, String asked, Instant now) {
    return switch (gang.phase()) {
      case Phase.Stepping stepping -> atNextStep(gang, stepping, id, asked, now);
      case Phase.Saving saving -> Optional.of(join(gang, saving, id, asked));
      case Phase.Stalled stalled ->
          Optional.of(
              gang.with(CheckpointRequest.running(id, asked, now, now).fail(stalled.cause())));
      case Phase.Assembling() -> Optional.empty();
      case Phase.Ended ignored -> Optional.empty();
    };
  }

  private static Optional<Gang> atNextStep(
      Gang gang, Phase.Stepping stepping, String id, String asked, Instant now) {
    long step = stepping.step(gang.plan(), now) + 1;
    if (step >= gang.plan().steps() || step == gang.plan().failAtStep()) {
      return Optional.empty();
    }
    Instant since = stepping.at(gang.plan(), step);
    Instant until = since.plus(gang.plan().checkpoint());
    return Optional.of(
        gang.with(new Phase.Saving(step, since, until, List.of(id)))
            .with(CheckpointRequest.running(id, asked, since, until)));
  }

  private static Gang join(Gang gang, Phase.Saving saving, String id, String asked) {
    List<String> all = new ArrayList<>(saving.requests());
    all.add(id);
    return gang.with(
            new Phase.Saving(saving.step(), saving.since(), saving.until(), List.copyOf(all)))
        .with(CheckpointRequest.running(id, asked, saving.since(), saving.until()));
  }

  long step(Gang gang, Instant now) {
    return switch (gang.phase()) {
      case Phase.Stepping stepping -> stepping.step(gang.plan(), now);
      case Phase.Saving saving -> saving.step();
      case Phase.Stalled stalled -> stalled.step();
      case Phase.Ended ended -> ended.step();
      case Phase.Assembling() -> gang.lastDurable().map(Checkpoint::step).orElse(0L);
    };
  }

  /** Percent of a requested checkpoint that is written. */
  int percent(CheckpointRequest request, Instant now) {
    long whole = Duration.between(request.since(), request.until()).toMillis();
    long done = Duration.between(request.since(), now).toMillis();
    return whole <= 0 ? 100 : Math.clamp(done * 100 / whole, 0, 99);
  }
}
