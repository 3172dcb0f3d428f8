package dev.acequia.admission.workload;

import dev.acequia.admission.placement.Gang;
import dev.acequia.admission.placement.Placement;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.model.ResumePointer;
import java.time.Instant;
import java.util.Optional;

/**
 * What a run was admitted with; none of it changes.
 *
 * @param since its workload's place in the line, cluster time
 * @param resume checkpoint it continues from
 * @param expectedRuntimeMs declared run time in cluster ms
 * @param minimumRunMs time from ready during which it is nobody's victim, in cluster ms
 */
public record RunTerms(
    String namespace,
    QueueName queue,
    PoolName pool,
    int priority,
    Instant since,
    Gang gang,
    Placement placement,
    Optional<ResumePointer> resume,
    Optional<Long> expectedRuntimeMs,
    long minimumRunMs,
    Instant admittedAt) {}
