package dev.acequia.admission.state;

import dev.acequia.admission.capacity.Allocation;
import dev.acequia.admission.capacity.DeviceFacts;
import dev.acequia.admission.capacity.NodeFacts;
import dev.acequia.admission.capacity.PoolFacts;
import dev.acequia.admission.capacity.ResourceClassFacts;
import dev.acequia.admission.manifest.JobView;
import dev.acequia.admission.queue.CheckpointPolicy;
import dev.acequia.admission.queue.CohortSpec;
import dev.acequia.admission.queue.NamespaceFacts;
import dev.acequia.admission.queue.PriorityClass;
import dev.acequia.admission.queue.QueueSpec;
import dev.acequia.admission.queue.TenantSpec;
import dev.acequia.admission.reservation.Reservation;
import dev.acequia.admission.workload.Finished;
import dev.acequia.admission.workload.Rejection;
import dev.acequia.admission.workload.Run;
import dev.acequia.admission.workload.Standing;
import dev.acequia.admission.workload.Workload;
import dev.acequia.chassis.state.Index;
import dev.acequia.chassis.state.Kind;
import dev.acequia.events.id.RunId;
import java.util.List;

/**
 * Everything that queue-admission keeps. Ids are the entities' own: uids, names, {@code
 * namespace/name}.
 */
public final class Kinds {

  public static final Kind<Workload> WORKLOADS = Kind.resident("workload", Workload.class);
  public static final Kind<Run> RUNS = Kind.resident("run", Run.class);
  public static final Kind<Reservation> RESERVATIONS =
      Kind.resident("reservation", Reservation.class);
  public static final Kind<NodeFacts> NODES = Kind.resident("node", NodeFacts.class);
  public static final Kind<DeviceFacts> DEVICES = Kind.resident("device", DeviceFacts.class);
  public static final Kind<PoolFacts> POOLS = Kind.resident("pool", PoolFacts.class);
  public static final Kind<ResourceClassFacts> CLASSES =
      Kind.resident("class", ResourceClassFacts.class);
  public static final Kind<Allocation> ALLOCATIONS = Kind.resident("allocation", Allocation.class);
  public static final Kind<QueueSpec> QUEUES = Kind.resident("queue", QueueSpec.class);
  public static final Kind<CohortSpec> COHORTS = Kind.resident("cohort", CohortSpec.class);
  public static final Kind<TenantSpec> TENANTS = Kind.resident("tenant", TenantSpec.class);
  public static final Kind<NamespaceFacts> NAMESPACES =
      Kind.resident("namespace", NamespaceFacts.class);
  public static final Kind<PriorityClass> PRIORITIES =
      Kind.resident("priority", PriorityClass.class);
  public static final Kind<CheckpointPolicy> POLICIES =
      Kind.resident("checkpoint-policy", CheckpointPolicy.class);

  /** Objects that named a queue before the queue itself was seen. */
  public static final Kind<JobView> DEFERRED = Kind.resident("deferred", JobView.class);

  /** Objects that were turned away, until they change or go. */
  public static final Kind<Rejection> REJECTIONS = Kind.resident("rejection", Rejection.class);

  /** Counts up the order of grants. */
  public static final Kind<Counter> COUNTERS = Kind.resident("counter", Counter.class);

  /** Grows without bound, so it stays in the store. */
  public static final Kind<Finished> FINISHED = Kind.stored("finished", Finished.class);

  /** Workloads by the simple name of their standing. */
  public static final Index<Workload> BY_STANDING =
      new Index<>(
          WORKLOADS,
          "standing",
          workload -> List.of(workload.standing().getClass().getSimpleName()));

  public static final Index<Run> RUNS_BY_WORKLOAD =
      new Index<>(RUNS, "workload", run -> List.of(run.workload().value()));

  public static final Index<Run> RUNS_BY_NODE =
      new Index<>(
          RUNS,
          "node",
          run ->
              run.terms().placement().shares().stream()
                  .map(share -> share.node())
                  .distinct()
                  .toList());

  public static final Index<Allocation> ALLOCATIONS_BY_RUN =
      new Index<>(
          ALLOCATIONS, "run", allocation -> allocation.run().map(RunId::value).stream().toList());

  public static final Index<Allocation> ALLOCATIONS_BY_NODE =
      new Index<>(ALLOCATIONS, "node", allocation -> List.of(allocation.node()));

  public static final Index<Reservation> PROMISES_BY_WORKLOAD =
      new Index<>(RESERVATIONS, "workload", reservation -> List.of(reservation.workload().value()));

  public static final Index<Reservation> PROMISES_BY_VICTIM =
      new Index<>(
          RESERVATIONS,
          "victim",
          reservation ->
              reservation.victims().stream().map(victim -> victim.run().value()).toList());

  public static final String WAITING = Standing.Waiting.class.getSimpleName();

  private Kinds() {}

  public static List<Kind<?>> all() {
    return List.of(
        WORKLOADS,
        RUNS,
        RESERVATIONS,
        NODES,
        DEVICES,
        POOLS,
        CLASSES,
        ALLOCATIONS,
        QUEUES,
        COHORTS,
        TENANTS,
        NAMESPACES,
        PRIORITIES,
        POLICIES,
        DEFERRED,
        REJECTIONS,
        COUNTERS,
        FINISHED);
  }

  public static List<Index<?>> indexes() {
    return List.of(
        BY_STANDING,
        RUNS_BY_WORKLOAD,
        RUNS_BY_NODE,
        ALLOCATIONS_BY_RUN,
        ALLOCATIONS_BY_NODE,
        PROMISES_BY_WORKLOAD,
        PROMISES_BY_VICTIM);
  }
}
