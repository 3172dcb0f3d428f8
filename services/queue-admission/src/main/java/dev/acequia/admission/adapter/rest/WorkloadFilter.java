package dev.acequia.admission.adapter.rest;

import org.jspecify.annotations.Nullable;

/** What a list is narrowed to; what is null does not narrow. */
record WorkloadFilter(
    @Nullable String queue,
    @Nullable String namespace,
    @Nullable String tenant,
    @Nullable String phase,
    @Nullable String reason,
    @Nullable String name) {

  boolean takes(WorkloadView workload) {
    ReasonView why = workload.reason();
    return is(queue, workload.queue())
        && is(namespace, workload.namespace())
        && is(tenant, workload.tenant())
        && is(phase, workload.phase())
        && is(name, workload.name())
        && is(reason, why == null ? null : why.code());
  }

  private static boolean is(@Nullable String wanted, @Nullable String found) {
    return wanted == null || wanted.equalsIgnoreCase(found);
  }
}
