package dev.acequia.inventory;

import dev.acequia.chassis.ServiceDefinition;
import dev.acequia.chassis.state.Index;
import dev.acequia.chassis.state.Kind;
import dev.acequia.chassis.turn.Handler;
import dev.acequia.chassis.turn.ResourcePath;
import dev.acequia.chassis.turn.Watch;
import dev.acequia.events.Topic;
import dev.acequia.inventory.flow.InventoryHandler;
import java.util.List;
import java.util.Set;

/** The inventory of a cluster. It reads the cluster, and changes nothing in it. */
public final class InventoryService implements ServiceDefinition {

  private final InventoryHandler handler;

  public InventoryService(InventorySettings settings) {
    handler = new InventoryHandler(settings);
  }

  @Override
  public String name() {
    return "inventory";
  }

  @Override
  public Set<Topic> consumes() {
    return Set.of(Topic.HEALTH, Topic.RECLAMATION);
  }

  /** Nodes before pods: what a pod holds is told with the machine that it is held of. */
  @Override
  public List<Watch> watches() {
    return List.of(
        Watch.all(InventoryHandler.POOLS),
        Watch.all(InventoryHandler.CLASSES),
        Watch.all(ResourcePath.NODES),
        Watch.all(ResourcePath.PODS));
  }

  @Override
  public List<Kind<?>> kinds() {
    return InventoryState.KINDS;
  }

  @Override
  public List<Index<?>> indexes() {
    return InventoryState.INDEXES;
  }

  @Override
  public Handler handler() {
    return handler;
  }
}
