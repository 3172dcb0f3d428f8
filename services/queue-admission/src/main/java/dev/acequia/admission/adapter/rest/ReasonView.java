package dev.acequia.admission.adapter.rest;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.WaitCode;
import dev.acequia.events.model.WaitReason;
import org.jspecify.annotations.Nullable;

/** A reason as the caller may read it. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record ReasonView(
    String code,
    String message,
    @Nullable String queue,
    @Nullable String pool,
    @Nullable String limit,
    @Nullable Long neededGpuMilli,
    @Nullable Long availableGpuMilli,
    @Nullable String blocker) {

  static ReasonView of(WaitReason reason, Sight sight) {
    QueueName queue = reason.queue();
    PoolName pool = reason.pool();
    return new ReasonView(
        reason.code().wire(),
        reason.message(),
        queue == null ? null : queue.value(),
        pool == null ? null : pool.value(),
        reason.limit(),
        reason.needed(),
        reason.available(),
        blocker(reason, sight));
  }

  private static @Nullable String blocker(WaitReason reason, Sight sight) {
    String blocker = reason.blocker();
    if (blocker == null || reason.code() != WaitCode.RESERVED_FOR_HIGHER_PRIORITY) return blocker;
    return sight.name(new WorkloadId(blocker));
  }
}
