package dev.acequia.events.usage;

import dev.acequia.events.AcequiaEvent;

/**
 * Opened and closed usage intervals, corrections, acceptance and periods; metering alone says them.
 */
public sealed interface UsageEvent extends AcequiaEvent
    permits AcceptanceRevoked,
        BudgetThresholdCrossed,
        PeriodClosed,
        PeriodReopened,
        UsageCorrected,
        UsageOpened,
        UsageRecorded,
        WorkAccepted {}
