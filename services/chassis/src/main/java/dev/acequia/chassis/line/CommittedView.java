package dev.acequia.chassis.line;

import dev.acequia.chassis.state.Index;
import dev.acequia.chassis.state.Kind;
import dev.acequia.chassis.state.StateJson;
import dev.acequia.chassis.state.StateView;
import dev.acequia.chassis.store.EntityKey;
import dev.acequia.events.id.ClusterId;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** One cluster's state as of the last commit. */
record CommittedView(LineContext context, PartitionMemory memory, ClusterId cluster)
    implements StateView {

  @Override
  public <T> Optional<T> find(Kind<T> kind, String id) {
    if (kind.resident()) return Optional.ofNullable(memory.tableOrEmpty(cluster, kind).get(id));
    return context
        .store()
        .find(context.partition(), new EntityKey(cluster, kind.name(), id))
        .map(json -> StateJson.read(kind.type(), json));
  }

  @Override
  public <T> Collection<T> all(Kind<T> kind) {
    return memory.tableOrEmpty(cluster, kind).rows().values();
  }

  @Override
  public <T> List<T> by(Index<T> index, String key) {
    return List.copyOf(memory.tableOrEmpty(cluster, index.kind()).under(index, key).values());
  }
}
