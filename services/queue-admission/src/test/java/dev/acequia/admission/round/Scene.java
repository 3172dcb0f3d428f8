package dev.acequia.admission.round;

import dev.acequia.admission.capacity.NodeSupply;
import dev.acequia.admission.line.Applicant;
import dev.acequia.admission.placement.Gang;
import dev.acequia.admission.placement.Holding;
import dev.acequia.admission.placement.Placement;
import dev.acequia.admission.placement.Traits;
import dev.acequia.admission.queue.PreemptionRules;
import dev.acequia.admission.queue.PreemptionRules.Reclaim;
import dev.acequia.admission.queue.PreemptionRules.WithinQueue;
import dev.acequia.admission.queue.QueueSpec;
import dev.acequia.admission.queue.Selector;
import dev.acequia.admission.queue.StopPolicy;
import dev.acequia.admission.queue.Strategy;
import dev.acequia.admission.quota.Quota;
import dev.acequia.admission.quota.Resource;
import dev.acequia.admission.reservation.Reservation;
import dev.acequia.admission.reservation.Victim;
import dev.acequia.admission.round.Decision.Step;
import dev.acequia.admission.victims.Holder;
import dev.acequia.events.id.GroupId;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.ReservationId;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.NodeShare;
import dev.acequia.events.model.WaitCode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A cluster in one pool, put together by hand for the length of one decision. */
public final class Scene {

  public static final Instant NOW = Instant.parse("2026-01-01T12:00:00Z");
  static final PoolName POOL = new PoolName("a100");

  public final List<QueueSpec> queues = new ArrayList<>();
  public final List<NodeSupply> nodes = new ArrayList<>();
  public final List<Holder> holders = new ArrayList<>();
  public final List<Applicant> applicants = new ArrayList<>();
  public final List<Reservation> reservations = new ArrayList<>();

  public static PreemptionRules reclaiming() {
    return new PreemptionRules(WithinQueue.LOWER_PRIORITY, Reclaim.ANY, false);
  }

  public Scene node(String name, int gpus) {
    nodes.add(supply(name, gpus, gpus, true));
    return this;
  }

  static NodeSupply supply(String name, int free, int capacity, boolean open) {
    return new NodeSupply(
        name, POOL, open, free, free, 96_000, 900_000, capacity, 96_000, 900_000, Traits.PLAIN);
  }

  public Scene queue(String name, int gpus, Strategy strategy, PreemptionRules rules) {
    return queue(name, Quota.of(gpus * 1000L), strategy, rules);
  }

  Scene queue(String name, Quota quota, Strategy strategy, PreemptionRules rules) {
    queues.add(
        new QueueSpec(
            new QueueName(name),
            Optional.of("all"),
            List.of(new QueueSpec.Line(POOL, Resource.GPU, quota)),
            strategy,
            rules,
            StopPolicy.NONE,
            Selector.EVERYTHING,
            true));
    return this;
  }

  /** A run that holds devices of one node; the node's free room shrinks by them. */
  public Scene running(
      String run, String queue, int priority, String node, int gpus, Duration sinceSaved) {
    return running(run, queue, priority, node, gpus, sinceSaved, Optional.empty());
  }

  public Scene running(
      String run,
      String queue,
      int priority,
      String node,
      int gpus,
      Duration sinceSaved,
      Optional<Duration> endsIn) {
    var gang = Gang.of(1, gpus, 1_000, 1_000);
    var holding = Holding.of(node, 1, gang);
    for (int i = 0; i < nodes.size(); i++) {
      NodeSupply at = nodes.get(i);
      if (at.node().equals(node)) {
        nodes.set(
            i,
            new NodeSupply(
                node,
                POOL,
                at.open(),
                at.gpus() - gpus,
                at.gpusIfHealthy() - gpus,
                at.cpuMilli() - 1_000,
                at.memoryMib() - 1_000,
                at.gpuCapacity(),
                at.cpuCapacityMilli(),
                at.memoryCapacityMib(),
                at.traits()));
      }
    }
    holders.add(
        new Holder(
            new RunId(run + ".1"),
            new QueueName(queue),
            POOL,
            priority,
            NOW.minus(Duration.ofHours(2)),
            gang.demand(),
            List.of(holding),
            Optional.of(NOW.minus(sinceSaved)),
            0,
            Instant.EPOCH,
            endsIn.map(NOW::plus),
            Holder.Leaving.NO));
    return this;
  }

  public Scene waits(String id, String queue, int priority, int pods, int gpus) {
    return waits(id, queue, priority, pods, gpus, Duration.ofMinutes(10), Optional.empty());
  }

  public Scene waits(
      String id,
      String queue,
      int priority,
      int pods,
      int gpus,
      Duration waited,
      Optional<Duration> runtime) {
    applicants.add(
        new Applicant(
            new WorkloadId(id),
            new QueueName(queue),
            priority,
            NOW.minus(waited),
            NOW,
            Gang.of(pods, gpus, 1_000, 1_000),
            runtime.map(Duration::toMillis),
            List.of(POOL),
            Applicant.Bar.NONE));
    return this;
  }

  Scene promised(String id, String queue, int pods, int gpus, NodeShare... shares) {
    var gang = Gang.of(pods, gpus, 1_000, 1_000);
    var reservation = new ReservationId(id + ".r1");
    reservations.add(
        new Reservation(
            reservation,
            reservations.size() + 1,
            new WorkloadId(id),
            new QueueName(queue),
            POOL,
            1,
            new GroupId(id),
            gang,
            new Placement(List.of(shares)),
            List.<Victim>of(),
            NOW.plus(Duration.ofMinutes(20)),
            false));
    return this;
  }

  public Snapshot snapshot() {
    return new Snapshot(NOW, queues, List.of(), nodes, holders, applicants, reservations);
  }

  public Decision decide() {
    return Round.decide(snapshot(), RoundSettings.DEFAULT);
  }

  /** Ids of the workloads that start, in order. */
  public static List<String> started(Decision decision) {
    return decision.steps().stream()
        .filter(Step.Admit.class::isInstance)
        .map(step -> step.workload().value())
        .toList();
  }

  static List<String> victims(Decision decision) {
    return decision.steps().stream()
        .filter(Step.Promise.class::isInstance)
        .flatMap(step -> ((Step.Promise) step).plan().victims().stream())
        .map(displaced -> displaced.holder().run().workload().value())
        .sorted()
        .toList();
  }

  static WaitCode reason(Decision decision, String id) {
    return Optional.ofNullable(decision.reasons().get(new WorkloadId(id))).orElseThrow().code();
  }
}
