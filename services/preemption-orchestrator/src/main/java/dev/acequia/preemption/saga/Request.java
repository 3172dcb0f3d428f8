package dev.acequia.preemption.saga;

import dev.acequia.events.id.GroupId;
import dev.acequia.events.id.RequestId;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.PreemptionReason;
import java.time.Instant;
import java.util.Optional;

/**
 * Somebody wants a run to leave: admission for a preemptor, health for a broken device, reclamation
 * for a limit, or an operator.
 *
 * @param victim one attempt of a workload: a later attempt is another run, so the id fences the
 *     request
 * @param preemptor workload that gets the capacity; absent when nobody waits for it
 * @param deadline when the requester's patience ends, cluster time; one that has passed asks for a
 *     saga without checkpoint time
 */
public record Request(
    RequestId id,
    GroupId group,
    RunId victim,
    PreemptionReason reason,
    Optional<WorkloadId> preemptor,
    Instant deadline) {}
