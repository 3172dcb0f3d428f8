package dev.acequia.chassis.watch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.chassis.store.WatchedRow;
import dev.acequia.chassis.turn.Input.ObjectChanged;
import dev.acequia.chassis.turn.Input.ObjectChanged.Change;
import dev.acequia.chassis.turn.ResourcePath;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Compares a complete list with what was seen before, and tells the difference as the changes that
 * a gapless watch would have told. Give it all items, then {@link #missing}.
 */
final class Relist {

  private static final ObjectMapper JSON = new ObjectMapper();

  private final ResourcePath resource;
  private final Map<String, WatchedRow> unseen = new HashMap<>();
  private final Consumer<ObjectChanged> changes;

  Relist(ResourcePath resource, List<WatchedRow> before, Consumer<ObjectChanged> changes) {
    this.resource = resource;
    this.changes = changes;
    before.forEach(row -> unseen.put(row.key().name(), row));
  }

  void item(ObjectNode object) {
    Optional<WatchedRow> before = Optional.ofNullable(unseen.remove(WatchNames.of(object)));
    String uid = object.at("/metadata/uid").asText();
    String version = object.at("/metadata/resourceVersion").asText();
    Optional<WatchedRow> same = before.filter(row -> row.uid().equals(uid));
    if (same.isPresent() && same.get().resourceVersion().equals(version)) return;
    // Deleted and made anew under the same name while nobody looked: two facts.
    if (before.isPresent() && same.isEmpty()) deleted(before.get());
    changes.accept(
        new ObjectChanged(resource, same.isPresent() ? Change.MODIFIED : Change.ADDED, object));
  }

  /** What was seen before and is not in the list any more. */
  void missing() {
    unseen.values().stream()
        .sorted((a, b) -> a.key().name().compareTo(b.key().name()))
        .forEach(this::deleted);
  }

  private void deleted(WatchedRow row) {
    ObjectNode object = JsonNodeFactory.instance.objectNode();
    object.set("metadata", metadata(row));
    changes.accept(new ObjectChanged(resource, Change.DELETED, object));
  }

  private static JsonNode metadata(WatchedRow row) {
    try {
      return JSON.readTree(row.metadata());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
