package dev.acequia.admission.queue;

import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.TenantName;
import java.util.List;

/**
 * A tenant as declared.
 *
 * @param members namespaces that are its by now, in order of name
 */
public record TenantSpec(
    TenantName name,
    Selector namespaces,
    List<QueueName> queues,
    List<String> groups,
    List<String> members) {

  public TenantSpec {
    queues = List.copyOf(queues);
    groups = List.copyOf(groups);
    members = List.copyOf(members);
  }

  public TenantSpec withMembers(List<String> members) {
    return new TenantSpec(name, namespaces, queues, groups, members);
  }
}
