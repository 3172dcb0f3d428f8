package dev.acequia.events.reclamation;

import dev.acequia.events.AcequiaEvent;

/** Findings, their resolution and requests to the owning services; reclamation alone says them. */
public sealed interface ReclamationEvent extends AcequiaEvent
    permits FindingConfirmed, FindingOpened, FindingResolved, ReclaimRequested, SweepCompleted {}
