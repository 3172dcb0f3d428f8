package dev.acequia.simcluster.actors.kubelet;

import dev.acequia.simcluster.actors.view.Annotations;
import dev.acequia.simcluster.actors.view.NodeView;
import dev.acequia.simcluster.actors.view.PodView;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * The life of a pod on a machine that is on, decided from what its object says. Pure: a kubelet
 * that was away decides the same when it comes back.
 *
 * @param containerStart from admission to the start of the process, up to twice as long by pod
 */
record PodLife(Duration containerStart) {

  private static final Duration BACKOFF = Duration.ofSeconds(10);
  private static final int MAX_BACKOFF_DOUBLINGS = 5;

  PodStep next(PodView pod, NodeView node, Program program, Instant now) {
    Optional<LiveProcess> process = LiveProcess.of(pod);
    if (pod.finished()) {
      return toBeRemoved(pod) ? new PodStep.Remove() : new PodStep.Idle();
    }
    if (process.isPresent() && !process.get().bootId().equals(node.bootId())) {
      return new PodStep.End(new Exit(now, Exit.KILLED, "The machine was restarted"));
    }
    if (pod.deleting()) {
      return process.map(p -> terminate(pod, p, program, now)).orElse(endedBeforeStart(now));
    }
    if (pod.acceptedAt().isEmpty()) {
      return new PodStep.Admit();
    }
    return process.map(p -> live(pod, p, program, now)).orElseGet(() -> start(pod, now));
  }

  /** Without grace it is already as deleted as a finalizer allows. */
  private static boolean toBeRemoved(PodView pod) {
    return pod.deleting() && !pod.grace().isZero();
  }

  private static PodStep endedBeforeStart(Instant now) {
    return new PodStep.End(new Exit(now, Exit.KILLED, "Deleted before its containers started"));
  }

  /** Jitter by uid: deterministic, and a gang does not start in one instant. */
  private PodStep start(PodView pod, Instant now) {
    Instant due =
        pod.restarts() == 0
            ? pod.acceptedAt().orElse(now).plus(jittered(pod.uid()))
            : ContainerStatus.lastEnd(pod).orElse(now).plus(backoff(pod.restarts()));
    return now.isBefore(due) ? new PodStep.WaitUntil(due) : new PodStep.Launch();
  }

  private Duration jittered(String uid) {
    return containerStart.plus(
        containerStart.multipliedBy(Math.floorMod(uid.hashCode(), 1_000)).dividedBy(1_000));
  }

  private static Duration backoff(int restarts) {
    return BACKOFF.multipliedBy(1L << Math.min(restarts - 1, MAX_BACKOFF_DOUBLINGS));
  }

  private static PodStep live(PodView pod, LiveProcess process, Program program, Instant now) {
    Optional<Exit> exit = program.exit(pod, process.startedAt());
    if (exit.isPresent() && due(exit.get(), program, now)) {
      return new PodStep.End(exit.get());
    }
    Instant readyAt = process.startedAt().plus(program.startup(pod));
    if (!pod.ready() && !now.isBefore(readyAt)) {
      return new PodStep.BecomeReady();
    }
    Optional<Instant> next = exit.map(Exit::at);
    if (!pod.ready() && next.map(readyAt::isBefore).orElse(true)) {
      next = Optional.of(readyAt);
    }
    return next.<PodStep>map(PodStep.WaitUntil::new).orElseGet(PodStep.Idle::new);
  }

  /** A real end is told when it has come, though the clock may have moved since this look began. */
  private static boolean due(Exit exit, Program program, Instant now) {
    return program.hearsRealSignals() || !now.isBefore(exit.at());
  }

  /** SIGTERM, then SIGKILL when the grace is over; some processes hear neither. */
  private static PodStep terminate(PodView pod, LiveProcess process, Program program, Instant now) {
    Optional<Exit> own = program.exit(pod, process.startedAt());
    if (own.isPresent() && due(own.get(), program, now)) {
      return new PodStep.End(own.get());
    }
    if (program.hearsRealSignals()) {
      return new PodStep.Terminate(pod.grace());
    }
    if (pod.annotatedTrue(Annotations.ZOMBIE)) {
      return new PodStep.Idle();
    }
    Exit exit = killedAtGrace(pod, program.onSigterm(pod, pod.sigtermAt()));
    return now.isBefore(exit.at()) ? new PodStep.WaitUntil(exit.at()) : new PodStep.End(exit);
  }

  private static Exit killedAtGrace(PodView pod, Exit willing) {
    Instant sigkillAt = pod.sigtermAt().plus(pod.grace());
    boolean heeds = !pod.annotatedTrue(Annotations.IGNORE_SIGTERM);
    return heeds && !willing.at().isAfter(sigkillAt) ? willing : Exit.of(sigkillAt, Exit.KILLED);
  }
}
