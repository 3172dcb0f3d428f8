package dev.acequia.admission.adapter.rest;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.acequia.admission.state.Kinds;
import dev.acequia.admission.workload.Finished;
import dev.acequia.admission.workload.Run;
import dev.acequia.admission.workload.Standing;
import dev.acequia.admission.workload.Workload;
import dev.acequia.chassis.state.StateView;
import dev.acequia.events.id.ResourceClassName;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.TenantName;
import dev.acequia.events.model.NodeShare;
import dev.acequia.events.model.ResumePointer;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A workload as the caller may read it. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record WorkloadView(
    String id,
    String kind,
    String namespace,
    String name,
    String queue,
    @Nullable String resourceClass,
    @Nullable String tenant,
    int priority,
    int pods,
    int gpuPerPod,
    long gpuMilli,
    long cpuMilliPerPod,
    long memoryMibPerPod,
    @Nullable Long expectedRuntimeMs,
    String phase,
    boolean held,
    int attempts,
    Instant submittedAt,
    @Nullable Instant queuedAt,
    @Nullable Instant notBefore,
    @Nullable ReasonView reason,
    @Nullable String run,
    @Nullable String pool,
    @Nullable List<NodeShare> placement,
    @Nullable ResumePointer resume,
    @Nullable String outcome,
    @Nullable Instant finishedAt) {

  static WorkloadView of(Workload workload, StateView view, Sight sight) {
    Run run = workload.run().flatMap(id -> view.find(Kinds.RUNS, id.value())).orElse(null);
    return of(workload, run, phase(workload, run), sight, null);
  }

  static WorkloadView of(Finished finished, Sight sight) {
    return of(finished.workload(), null, "FINISHED", sight, finished);
  }

  private static WorkloadView of(
      Workload workload,
      @Nullable Run run,
      String phase,
      Sight sight,
      @Nullable Finished finished) {
    var gang = workload.ask().gang();
    Standing.Waiting waiting = finished == null ? workload.waiting().orElse(null) : null;
    return new WorkloadView(
        workload.id().value(),
        workload.object().kind(),
        workload.namespace(),
        workload.object().name(),
        workload.ask().queue().value(),
        workload.ask().resourceClass().map(ResourceClassName::value).orElse(null),
        workload.tenant().map(TenantName::value).orElse(null),
        workload.priority(),
        gang.pods(),
        gang.gpuPerPod(),
        gang.demand().gpuMilli(),
        gang.cpuMilliPerPod(),
        gang.memoryMibPerPod(),
        workload.ask().expectedRuntimeMs().orElse(null),
        phase,
        workload.held(),
        workload.attempts(),
        workload.submittedAt(),
        waiting == null ? null : waiting.queuedAt(),
        waiting == null ? null : waiting.notBefore(),
        waiting == null ? null : ReasonView.of(waiting.reason(), sight),
        workload.run().map(RunId::value).orElse(null),
        run == null ? null : run.terms().pool().value(),
        run == null ? null : run.terms().placement().shares(),
        workload.resume().orElse(null),
        finished == null ? null : finished.outcome().wire(),
        finished == null ? null : finished.at());
  }

  private static String phase(Workload workload, @Nullable Run run) {
    return switch (workload.standing()) {
      case Standing.Waiting waiting -> "WAITING";
      case Standing.Leaving leaving -> "LEAVING";
      case Standing.Admitted admitted -> run != null && run.reachedReady() ? "RUNNING" : "ADMITTED";
    };
  }
}
