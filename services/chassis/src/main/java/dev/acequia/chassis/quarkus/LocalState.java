package dev.acequia.chassis.quarkus;

import dev.acequia.chassis.rest.Problem;
import dev.acequia.chassis.rest.StateReader;
import dev.acequia.chassis.run.ServiceAssembly;
import dev.acequia.chassis.state.Kind;
import dev.acequia.chassis.state.StateJson;
import dev.acequia.chassis.state.StateView;
import dev.acequia.chassis.store.StoreUnavailable;
import dev.acequia.events.Partitioning;
import dev.acequia.events.id.ClusterId;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.function.Function;

/** State of the partitions that this instance owns. */
@ApplicationScoped
public class LocalState implements StateReader {

  private final ServiceAssembly assembly;

  @Inject
  LocalState(ServiceAssembly assembly) {
    this.assembly = assembly;
  }

  @Override
  public ClusterId cluster() {
    return assembly.settings().cluster();
  }

  @Override
  public <R> R read(ClusterId cluster, Function<StateView, R> question) {
    int partition = Partitioning.partition(cluster);
    return assembly
        .runtime()
        .line(partition)
        .orElseThrow(() -> notHere(cluster))
        .read(cluster, question);
  }

  private static Problem notHere(ClusterId cluster) {
    return new Problem(
        503,
        "partition-not-owned",
        "cluster " + cluster + " is not owned by this instance now",
        "Try again shortly, or ask another instance.");
  }

  @Override
  public <T> List<T> range(ClusterId cluster, Kind<T> kind, String after, int limit) {
    try {
      return assembly
          .store()
          .range(Partitioning.partition(cluster), cluster, kind.name(), after, limit)
          .stream()
          .map(row -> StateJson.read(kind.type(), row.json()))
          .toList();
    } catch (StoreUnavailable away) {
      throw new Problem(
          503, "store-unavailable", "the database does not answer", "Try again shortly.");
    }
  }
}
