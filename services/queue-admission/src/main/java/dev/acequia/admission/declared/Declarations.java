package dev.acequia.admission.declared;

import dev.acequia.admission.capacity.ResourceClassFacts;
import dev.acequia.admission.queue.NamespaceFacts;
import dev.acequia.admission.queue.PriorityClass;
import dev.acequia.admission.queue.QueueSpec;
import dev.acequia.admission.queue.TenantSpec;
import dev.acequia.admission.state.Kinds;
import dev.acequia.admission.workload.Ask;
import dev.acequia.chassis.state.StateView;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.id.TenantName;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Answers what declared objects mean for a workload. */
public final class Declarations {

  private Declarations() {}

  public static Optional<QueueSpec> queue(StateView view, Ask ask) {
    return view.find(Kinds.QUEUES, ask.queue().value());
  }

  /** Pools that it may run in: those of its queue, narrowed and ordered by its class. */
  public static List<PoolName> pools(StateView view, Ask ask) {
    List<PoolName> pools = queue(view, ask).map(QueueSpec::pools).orElse(List.of());
    if (ask.resourceClass().isEmpty()) return pools;
    List<PoolName> ordered =
        view.find(Kinds.CLASSES, ask.resourceClass().get().value())
            .map(ResourceClassFacts::pools)
            .orElse(List.of());
    return ordered.stream().filter(pools::contains).toList();
  }

  /** A class by name, a number as such, else the cluster's default, else 0. */
  public static int priority(StateView view, Ask ask) {
    if (ask.priorityClass().isPresent()) {
      String name = ask.priorityClass().get();
      Optional<Integer> declared = view.find(Kinds.PRIORITIES, name).map(PriorityClass::value);
      if (declared.isPresent()) return declared.get();
      if (name.matches("-?[0-9]{1,9}")) return Integer.parseInt(name);
    }
    return view.all(Kinds.PRIORITIES).stream()
        .filter(PriorityClass::globalDefault)
        .map(PriorityClass::value)
        .findFirst()
        .orElse(0);
  }

  /** Labels of a namespace; one that nobody has described has its name only. */
  public static Map<String, String> labels(StateView view, String namespace) {
    return view.find(Kinds.NAMESPACES, namespace)
        .map(NamespaceFacts::labels)
        .orElse(Map.of("kubernetes.io/metadata.name", namespace));
  }

  public static boolean serves(StateView view, QueueSpec queue, String namespace) {
    return queue.namespaces().selects(labels(view, namespace));
  }

  /** The tenant that a namespace belongs to; unmapped ones belong to nobody. */
  public static Optional<TenantName> tenant(StateView view, String namespace) {
    return view.all(Kinds.TENANTS).stream()
        .filter(tenant -> tenant.members().contains(namespace))
        .map(TenantSpec::name)
        .findFirst();
  }
}
