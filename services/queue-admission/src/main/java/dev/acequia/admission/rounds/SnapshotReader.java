package dev.acequia.admission.rounds;

import dev.acequia.admission.capacity.Allocation;
import dev.acequia.admission.capacity.NodeSupply;
import dev.acequia.admission.capacity.PoolFacts;
import dev.acequia.admission.capacity.SupplyCount;
import dev.acequia.admission.declared.Declarations;
import dev.acequia.admission.life.RunLife;
import dev.acequia.admission.line.Applicant;
import dev.acequia.admission.placement.Holding;
import dev.acequia.admission.queue.QueueSpec;
import dev.acequia.admission.queue.StopPolicy;
import dev.acequia.admission.round.Snapshot;
import dev.acequia.admission.state.Kinds;
import dev.acequia.admission.victims.Holder;
import dev.acequia.admission.workload.Run;
import dev.acequia.admission.workload.Stage;
import dev.acequia.admission.workload.Standing;
import dev.acequia.admission.workload.Workload;
import dev.acequia.chassis.state.StateView;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Reads the state into the snapshot that a round decides on. */
public final class SnapshotReader {

  private final StateView view;
  private final Instant now;

  private SnapshotReader(StateView view, Instant now) {
    this.view = view;
    this.now = now;
  }

  public static Snapshot read(StateView view, Instant now) {
    return new SnapshotReader(view, now).snapshot();
  }

  private Snapshot snapshot() {
    var assumptions = new ArrayList<Holding>();
    var holders = new ArrayList<Holder>();
    for (Run run : view.all(Kinds.RUNS)) {
      List<Allocation> allocations = view.by(Kinds.ALLOCATIONS_BY_RUN, run.id().value());
      List<Holding> assumed = run.assumptions(RunLife.allocatedPods(allocations));
      assumptions.addAll(assumed);
      holders.add(holder(run, allocations, assumed));
    }
    return new Snapshot(
        now,
        List.copyOf(view.all(Kinds.QUEUES)),
        List.copyOf(view.all(Kinds.COHORTS)),
        nodes(new SupplyCount(view.all(Kinds.DEVICES), view.all(Kinds.ALLOCATIONS), assumptions)),
        holders,
        view.by(Kinds.BY_STANDING, Kinds.WAITING).stream().map(this::applicant).toList(),
        view.all(Kinds.RESERVATIONS).stream()
            .filter(reservation -> !reservation.claimed())
            .toList());
  }

  private List<NodeSupply> nodes(SupplyCount count) {
    var nodes = new ArrayList<NodeSupply>();
    // A device belongs to one pool at most; where pools overlap all the same, the first by name has
    // the node.
    Set<String> seen = new HashSet<>();
    for (PoolFacts pool : view.all(Kinds.POOLS)) {
      for (String node : pool.nodes()) {
        if (seen.add(node))
          view.find(Kinds.NODES, node).map(facts -> count.of(facts, pool)).ifPresent(nodes::add);
      }
    }
    return nodes;
  }

  private Holder holder(Run run, List<Allocation> allocations, List<Holding> assumed) {
    var terms = run.terms();
    return new Holder(
        run.id(),
        terms.queue(),
        terms.pool(),
        terms.priority(),
        terms.since(),
        terms.gang().demand(),
        Stream.concat(allocations.stream().map(Allocation::holding), assumed.stream()).toList(),
        run.savedUntil().or(() -> run.stage().began()),
        restartMs(run),
        run.protectedUntil(),
        expectedEnd(run),
        leaving(run, allocations));
  }

  private static long restartMs(Run run) {
    return run.stage() instanceof Stage.Ready ready
        ? Math.max(0, Duration.between(run.terms().admittedAt(), ready.readyAt()).toMillis())
        : 0;
  }

  /** A run that outlives its declared time is believed to need as much again. */
  private Optional<Instant> expectedEnd(Run run) {
    return run.terms()
        .expectedRuntimeMs()
        .map(
            expected -> {
              Instant began = run.stage().began().orElse(run.terms().admittedAt());
              long total = Math.max(1, expected);
              long elapsed = Math.max(0, Duration.between(began, now).toMillis());
              while (total <= elapsed) {
                total *= 2;
              }
              return began.plusMillis(total);
            });
  }

  private static Holder.Leaving leaving(Run run, List<Allocation> allocations) {
    if (allocations.stream().anyMatch(Allocation::unconfirmed)) return Holder.Leaving.UNCONFIRMED;
    return run.leaving() || !run.live() ? Holder.Leaving.SOON : Holder.Leaving.NO;
  }

  private Applicant applicant(Workload workload) {
    var waiting = (Standing.Waiting) workload.standing();
    return new Applicant(
        workload.id(),
        workload.ask().queue(),
        Declarations.priority(view, workload.ask()),
        workload.submittedAt(),
        waiting.notBefore(),
        workload.ask().gang(),
        workload.ask().expectedRuntimeMs(),
        Declarations.pools(view, workload.ask()),
        bar(workload, waiting));
  }

  private Applicant.Bar bar(Workload workload, Standing.Waiting waiting) {
    if (workload.held()) return Applicant.Bar.HELD;
    if (waiting.stop() == Standing.Waiting.Stop.BY_OWNER) return Applicant.Bar.SUSPENDED;
    Optional<QueueSpec> queue = Declarations.queue(view, workload.ask());
    boolean usable =
        queue
            .filter(spec -> spec.mine() && Declarations.serves(view, spec, workload.namespace()))
            .isPresent();
    if (!usable || Declarations.pools(view, workload.ask()).isEmpty())
      return Applicant.Bar.MISCONFIGURED;
    if (queue.orElseThrow().stop() != StopPolicy.NONE) return Applicant.Bar.QUEUE_STOPPED;
    if (waiting.stop() == Standing.Waiting.Stop.SUSPENDING || podsLive(workload))
      return Applicant.Bar.STILL_LEAVING;
    return Applicant.Bar.NONE;
  }

  /**
   * Pods of an earlier run would be taken for pods of the next one. Those on a lost node cannot
   * come back to matter.
   */
  private boolean podsLive(Workload workload) {
    return view.by(Kinds.RUNS_BY_WORKLOAD, workload.id().value()).stream()
        .flatMap(run -> run.pods().live().values().stream())
        .anyMatch(
            pod ->
                pod.node()
                    .flatMap(node -> view.find(Kinds.NODES, node))
                    .filter(node -> node.lost())
                    .isEmpty());
  }
}
