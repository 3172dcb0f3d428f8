package dev.acequia.inventory.flow;

import static dev.acequia.inventory.InventoryState.CLASSES;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.chassis.turn.Story;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.device.ResourceClassChanged;
import dev.acequia.inventory.resourceclass.ResourceClass;
import dev.acequia.inventory.resourceclass.ResourceClassReader;
import java.util.Optional;

/** Resource classes: kept and told. */
final class ClassFlow {

  void seen(Turn turn, JsonNode object) {
    ResourceClass read = ResourceClassReader.read(object);
    if (turn.find(CLASSES, read.name().value()).equals(Optional.of(read))) return;
    turn.put(CLASSES, read.name().value(), read);
    tell(turn, read, false);
  }

  void deleted(Turn turn, JsonNode object) {
    String name = object.path("metadata").path("name").asText();
    turn.find(CLASSES, name)
        .ifPresent(
            known -> {
              turn.delete(CLASSES, name);
              tell(turn, known, true);
            });
  }

  private static void tell(Turn turn, ResourceClass subject, boolean deleted) {
    turn.emit(
        new ResourceClassChanged(
            subject.name(),
            deleted,
            subject.families(),
            subject.minMemoryMib().orElse(null),
            subject.count(),
            subject.sharing(),
            subject.pools(),
            turn.now()),
        Story.NONE);
  }
}
