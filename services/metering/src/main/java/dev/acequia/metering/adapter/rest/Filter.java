package dev.acequia.metering.adapter.rest;

import dev.acequia.chassis.rest.Caller;
import org.jspecify.annotations.Nullable;

/** Whose lines were asked for, and may be seen. */
record Filter(
    Caller caller, @Nullable String tenant, @Nullable String queue, @Nullable String workload) {

  boolean accepts(
      @Nullable String ofTenant, @Nullable String ofQueue, @Nullable String ofWorkload) {
    return visible(ofTenant)
        && matches(tenant, ofTenant)
        && matches(queue, ofQueue)
        && matches(workload, ofWorkload);
  }

  private boolean visible(@Nullable String ofTenant) {
    return ofTenant == null ? caller.seesAll() : caller.mayReadTenant(ofTenant);
  }

  private static boolean matches(@Nullable String asked, @Nullable String there) {
    return asked == null || asked.equals(there);
  }
}
