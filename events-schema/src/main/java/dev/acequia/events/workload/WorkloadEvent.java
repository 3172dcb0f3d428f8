package dev.acequia.events.workload;

import dev.acequia.events.AcequiaEvent;

/**
 * The whole life of a workload, saga steps included; said by queue-admission and
 * preemption-orchestrator.
 */
public sealed interface WorkloadEvent extends AcequiaEvent
    permits AdmissionRevoked,
        CapacityShortfall,
        CapacitySurplus,
        CheckpointAcknowledged,
        CheckpointCompleted,
        CheckpointFailed,
        CheckpointRequested,
        CheckpointRestored,
        CheckpointSkipped,
        PreemptionEnded,
        PreemptionRequested,
        PreemptionStarted,
        PreemptionWithdrawalRequested,
        ProgressReported,
        QuotaReleased,
        QuotaReserved,
        ReservationEnded,
        ReservationMade,
        RunEnded,
        RunReady,
        RunStarted,
        TenantChanged,
        WaitThresholdExceeded,
        WorkloadAdmitted,
        WorkloadEvicted,
        WorkloadFinished,
        WorkloadQueued,
        WorkloadRejected,
        WorkloadRequeued,
        WorkloadSnapshot,
        WorkloadSubmitted,
        WorkloadWaiting {}
