package dev.acequia.events.health;

import dev.acequia.events.AcequiaEvent;

/**
 * Health of devices: signals, states, cases, repairs, validations and activity; health alone says
 * them.
 */
public sealed interface HealthEvent extends AcequiaEvent
    permits ActivityObserved,
        BreakerReset,
        BreakerTripped,
        CaseClosed,
        CaseOpened,
        CoverageChanged,
        HealthChanged,
        MigrationRequested,
        RepairAttempted,
        RepairRequested,
        SignalObserved,
        ValidationEnded,
        ValidationStarted {}
