package dev.acequia.events.command;

import dev.acequia.events.AcequiaEvent;

/** What systems outside of Acequia ask for or report. */
public sealed interface CommandEvent extends AcequiaEvent
    permits AcceptanceSubmitted,
        CheckpointReportSubmitted,
        DrainSubmitted,
        HoldSubmitted,
        TicketLinked,
        UnholdSubmitted {}
