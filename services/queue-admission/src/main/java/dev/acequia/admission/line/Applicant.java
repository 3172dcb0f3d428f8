package dev.acequia.admission.line;

import dev.acequia.admission.placement.Gang;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.WorkloadId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A waiting workload as the decision sees it.
 *
 * @param since its place among equals: when it was submitted, cluster time; kept over preemptions
 * @param notBefore when its back-off ends
 * @param expectedRuntimeMs declared run time in cluster ms, empty when unknown
 * @param pools pools that it may run in, in order of preference
 * @param bar what keeps it out whatever is free
 */
public record Applicant(
    WorkloadId id,
    QueueName queue,
    int priority,
    Instant since,
    Instant notBefore,
    Gang gang,
    Optional<Long> expectedRuntimeMs,
    List<PoolName> pools,
    Bar bar) {

  /** Reasons outside of capacity. */
  public enum Bar {
    NONE,
    /** A person holds it. */
    HELD,
    /** Its owner suspended it. */
    SUSPENDED,
    /** Its queue admits nothing at present. */
    QUEUE_STOPPED,
    /** Its queue or class is gone or serves other namespaces. */
    MISCONFIGURED,
    /** Pods of its last attempt are still leaving. */
    STILL_LEAVING
  }

  public Applicant {
    pools = List.copyOf(pools);
  }
}
