package dev.acequia.simcluster.model.apply;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** All entries of an object's managedFields. */
record Managers(List<Manager> all) {

  static Managers of(ObjectNode object) {
    return new Managers(
        Fields.at(object, "metadata", "managedFields").valueStream().map(Manager::parse).toList());
  }

  boolean isEmpty() {
    return all.isEmpty();
  }

  Optional<Manager> find(Manager like) {
    return all.stream().filter(m -> m.is(like)).findFirst();
  }

  List<Manager> others(Manager than) {
    return all.stream().filter(m -> !m.is(than)).toList();
  }

  /** With this entry in the place of its like, or at the end. */
  Managers with(Manager entry) {
    List<Manager> changed = new ArrayList<>(all);
    changed.replaceAll(m -> m.is(entry) ? entry : m);
    if (find(entry).isEmpty()) {
      changed.add(entry);
    }
    return new Managers(changed);
  }

  /** Entries that own nothing any more are left out. */
  void writeTo(ObjectNode object) {
    ArrayNode list = Json.array();
    all.stream().filter(m -> !m.fields().isEmpty()).forEach(m -> list.add(m.toJson()));
    if (list.isEmpty()) {
      Fields.remove(object, "metadata", "managedFields");
    } else {
      Fields.object(object, "metadata").set("managedFields", list);
    }
  }
}
