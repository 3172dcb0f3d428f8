package dev.acequia.simcluster.model.apply;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.model.Resource;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Keeps managedFields true when a client creates or updates: who changes a field owns it. */
public final class Ownership {

  private Ownership() {}

  /** A new object belongs to its creator. */
  public static void created(Resource resource, ObjectNode object, String manager, String now) {
    FieldSet fields = FieldSet.of(Flattening.of(resource, given(resource, object)).keySet());
    String version = resource.type().apiVersion();
    new Managers(List.of(new Manager(manager, Manager.UPDATE, version, "", now, fields)))
        .writeTo(object);
  }

  /** The status of a new object is nobody's. */
  private static ObjectNode given(Resource resource, ObjectNode object) {
    if (!resource.has("status")) {
      return object;
    }
    ObjectNode copy = Json.object();
    copy.setAll(object);
    copy.remove("status");
    return copy;
  }

  /** Objects that nobody owns anything of stay so: those of the cluster's own actors. */
  public static void updated(
      Resource resource,
      String subresource,
      ObjectNode object,
      ObjectNode old,
      String manager,
      String now) {
    Managers managers = Managers.of(old);
    if (managers.isEmpty()) {
      Fields.remove(object, "metadata", "managedFields");
      return;
    }
    SortedMap<FieldPath, JsonNode> before = Flattening.of(resource, old);
    SortedMap<FieldPath, JsonNode> after = Flattening.of(resource, object);
    SortedSet<FieldPath> changed = changed(before, after);
    SortedSet<FieldPath> removed = new TreeSet<>(before.keySet());
    removed.removeAll(after.keySet());
    if (changed.isEmpty() && removed.isEmpty()) {
      managers.writeTo(object);
      return;
    }
    Manager self =
        new Manager(
            manager,
            Manager.UPDATE,
            resource.type().apiVersion(),
            subresource,
            now,
            FieldSet.of(List.of()));
    List<Manager> all = new ArrayList<>();
    for (Manager other : managers.all()) {
      boolean own = other.is(self);
      FieldSet left =
          other.fields().without(p -> removed.contains(p) || !own && changed.contains(p));
      all.add(own ? other : other.withUntouchedTime(left));
    }
    Managers kept = new Managers(all);
    FieldSet owned = kept.find(self).map(Manager::fields).orElse(self.fields());
    FieldSet wanted = owned.without(removed::contains).union(FieldSet.of(changed));
    kept.with(kept.find(self).orElse(self).with(wanted, now)).writeTo(object);
  }

  /** Added or given another value. */
  static SortedSet<FieldPath> changed(
      SortedMap<FieldPath, JsonNode> before, SortedMap<FieldPath, JsonNode> after) {
    SortedMap<FieldPath, JsonNode> different = new TreeMap<>(after);
    different
        .entrySet()
        .removeIf(
            e -> before.containsKey(e.getKey()) && Json.same(before.get(e.getKey()), e.getValue()));
    return new TreeSet<>(different.keySet());
  }
}
