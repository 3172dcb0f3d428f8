package dev.acequia.events.workload;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.TenantName;
import java.time.Instant;
import java.util.List;

/**
 * The definition of a tenant changed; carries the whole tenant.
 *
 * @param tenant the tenant
 * @param deleted true when the tenant is gone
 * @param namespaces namespaces that belong to it
 * @param queues queues that it may use
 * @param at when it happened, cluster time
 */
public record TenantChanged(
    TenantName tenant, boolean deleted, List<String> namespaces, List<QueueName> queues, Instant at)
    implements WorkloadEvent {

  public TenantChanged {
    Require.present(tenant, "tenant");
    namespaces = List.copyOf(namespaces);
    queues = List.copyOf(queues);
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return tenant.value();
  }
}
