package dev.acequia.simcluster.model.control;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.Change;
import dev.acequia.simcluster.model.ObjectKey;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Who owns whom, by uid, kept up to date with the changes. */
final class Owners {

  private final Map<String, ObjectKey> alive = new HashMap<>();
  private final Map<String, Set<ObjectKey>> dependents = new HashMap<>();

  void follow(Change change) {
    ObjectNode before = change.before();
    if (before != null) {
      owners(before).forEach(uid -> forget(uid, change.key()));
    }
    String uid = Fields.text(change.object(), "metadata", "uid");
    if (change.type() == Change.Type.DELETED) {
      alive.remove(uid);
    } else {
      know(change.key(), change.object());
    }
  }

  void know(ObjectKey key, ObjectNode object) {
    alive.put(Fields.text(object, "metadata", "uid"), key);
    owners(object)
        .forEach(owner -> dependents.computeIfAbsent(owner, u -> new LinkedHashSet<>()).add(key));
  }

  private void forget(String owner, ObjectKey dependent) {
    Set<ObjectKey> of = dependents.get(owner);
    if (of != null && of.remove(dependent) && of.isEmpty()) {
      dependents.remove(owner);
    }
  }

  static List<String> owners(JsonNode object) {
    return Fields.at(object, "metadata", "ownerReferences")
        .valueStream()
        .map(o -> Fields.text(o, "uid"))
        .toList();
  }

  List<ObjectKey> dependentsOf(String uid) {
    return List.copyOf(dependents.getOrDefault(uid, Set.of()));
  }

  boolean anyAlive(JsonNode object) {
    return owners(object).stream().anyMatch(alive::containsKey);
  }

  Optional<ObjectKey> keyOf(String uid) {
    return Optional.ofNullable(alive.get(uid));
  }
}
