package dev.acequia.admission.declared;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.admission.life.Timer;
import dev.acequia.admission.manifest.ObjectReader;
import dev.acequia.admission.manifest.QueueReader;
import dev.acequia.admission.state.Kinds;
import dev.acequia.chassis.state.Kind;
import dev.acequia.chassis.turn.Input.ObjectChanged;
import dev.acequia.chassis.turn.ResourcePath;
import dev.acequia.chassis.turn.Turn;

/**
 * Keeps what the declared objects say. Whatever changes among them may let somebody start, so each
 * change asks for a round.
 */
public final class DeclaredObjects {

  public static final ResourcePath QUEUES = ResourcePath.acequia("capacityqueues");
  public static final ResourcePath COHORTS = ResourcePath.acequia("capacitycohorts");
  public static final ResourcePath TENANTS = ResourcePath.acequia("tenants");
  public static final ResourcePath POLICIES = ResourcePath.acequia("checkpointpolicies");

  private final Tenancy tenancy;

  public DeclaredObjects(Tenancy tenancy) {
    this.tenancy = tenancy;
  }

  public void handle(ObjectChanged input, Turn turn) {
    ResourcePath resource = input.resource();
    ObjectNode object = input.object();
    String name = ObjectReader.name(object);
    boolean gone = input.change() == ObjectChanged.Change.DELETED;
    boolean changed = true;
    if (resource.equals(QUEUES)) {
      changed =
          gone
              ? drop(turn, Kinds.QUEUES, name)
              : keep(turn, Kinds.QUEUES, name, QueueReader.queue(object));
    } else if (resource.equals(COHORTS)) {
      changed =
          gone
              ? drop(turn, Kinds.COHORTS, name)
              : keep(turn, Kinds.COHORTS, name, QueueReader.cohort(object));
    } else if (resource.equals(ResourcePath.PRIORITY_CLASSES)) {
      changed =
          gone
              ? drop(turn, Kinds.PRIORITIES, name)
              : keep(turn, Kinds.PRIORITIES, name, ObjectReader.priorityClass(object));
    } else if (resource.equals(POLICIES)) {
      var policy = ObjectReader.checkpointPolicy(object);
      String id = policy.namespace() + "/" + name;
      changed = gone ? drop(turn, Kinds.POLICIES, id) : keep(turn, Kinds.POLICIES, id, policy);
    } else if (resource.equals(ResourcePath.NAMESPACES)) {
      changed =
          gone
              ? drop(turn, Kinds.NAMESPACES, name)
              : keep(turn, Kinds.NAMESPACES, name, ObjectReader.namespace(object));
      if (changed) tenancy.namespaceChanged(turn);
    } else if (resource.equals(TENANTS)) {
      if (gone) tenancy.gone(turn, name);
      else tenancy.declared(turn, ObjectReader.tenant(object));
    }
    if (changed) Timer.round(turn);
  }

  private static <T> boolean keep(Turn turn, Kind<T> kind, String id, T value) {
    if (turn.find(kind, id).filter(value::equals).isPresent()) return false;
    turn.put(kind, id, value);
    return true;
  }

  private static boolean drop(Turn turn, Kind<?> kind, String id) {
    turn.delete(kind, id);
    return true;
  }
}
