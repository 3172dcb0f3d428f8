package dev.acequia.events;

import dev.acequia.events.id.ClusterId;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.TenantName;
import org.jspecify.annotations.Nullable;

/**
 * Whose event it is.
 *
 * @param cluster {@code ce_cluster}; decides the partition
 * @param tenant {@code ce_tenant}, absent when it concerns none or the namespace is unmapped
 * @param namespace {@code ce_namespace}, absent when it concerns none
 * @param queue {@code ce_queue}, absent when it concerns none
 */
public record Scope(
    ClusterId cluster,
    @Nullable TenantName tenant,
    @Nullable String namespace,
    @Nullable QueueName queue) {

  /** What concerns the cluster and nobody in particular. */
  public static Scope of(ClusterId cluster) {
    return new Scope(cluster, null, null, null);
  }
}
