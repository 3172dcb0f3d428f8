package dev.acequia.admission.workload;

import dev.acequia.events.model.WorkloadOutcome;
import java.time.Instant;

/** What is kept of a workload that is over; read only when somebody asks for it. */
public record Finished(Workload workload, WorkloadOutcome outcome, Instant at) {}
