package dev.acequia.admission.declared;

import dev.acequia.admission.queue.NamespaceFacts;
import dev.acequia.admission.queue.TenantSpec;
import dev.acequia.admission.state.Kinds;
import dev.acequia.chassis.turn.Story;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.workload.TenantChanged;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Which namespace is whose. A namespace belongs to one tenant at a time: where selectors overlap,
 * the tenant whose name comes first has it, and the other goes without it.
 */
public final class Tenancy {

  public void declared(Turn turn, TenantSpec tenant) {
    List<String> members =
        turn.find(Kinds.TENANTS, tenant.name().value()).map(TenantSpec::members).orElse(List.of());
    TenantSpec known = turn.find(Kinds.TENANTS, tenant.name().value()).orElse(null);
    TenantSpec declared = tenant.withMembers(members);
    if (declared.equals(known)) return;
    turn.put(Kinds.TENANTS, tenant.name().value(), declared);
    assign(turn);
    // A change of queues alone moves no namespace, and still is one.
    TenantSpec now = turn.find(Kinds.TENANTS, tenant.name().value()).orElse(declared);
    if (now.members().equals(members)) publish(turn, now, false);
  }

  public void gone(Turn turn, String name) {
    turn.find(Kinds.TENANTS, name)
        .ifPresent(
            tenant -> {
              turn.delete(Kinds.TENANTS, name);
              publish(turn, tenant, true);
              assign(turn);
            });
  }

  public void namespaceChanged(Turn turn) {
    assign(turn);
  }

  private static void assign(Turn turn) {
    Set<String> taken = new HashSet<>();
    for (TenantSpec tenant : List.copyOf(turn.all(Kinds.TENANTS))) {
      List<String> members =
          turn.all(Kinds.NAMESPACES).stream()
              .filter(
                  namespace ->
                      !taken.contains(namespace.name())
                          && tenant.namespaces().selects(namespace.labels()))
              .map(NamespaceFacts::name)
              .sorted()
              .toList();
      taken.addAll(members);
      if (!members.equals(tenant.members())) {
        TenantSpec moved = tenant.withMembers(members);
        turn.put(Kinds.TENANTS, tenant.name().value(), moved);
        publish(turn, moved, false);
      }
    }
  }

  private static void publish(Turn turn, TenantSpec tenant, boolean deleted) {
    var story = Story.NONE.in(tenant.name().value(), null, null);
    turn.emit(
        new TenantChanged(tenant.name(), deleted, tenant.members(), tenant.queues(), turn.now()),
        story);
  }
}
