package dev.acequia.simcluster.http.watch;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.model.Change;
import dev.acequia.simcluster.model.read.WatchEvent;
import org.jspecify.annotations.Nullable;

/**
 * One change on its way to all watches. The object is written as JSON once, whoever needs it first.
 */
final class Delivery {

  private final Change change;
  private volatile byte @Nullable [] json;

  Delivery(Change change) {
    this.change = change;
  }

  Change change() {
    return change;
  }

  /** The event's object as JSON. A race writes it twice. */
  byte[] json(WatchEvent event) {
    ObjectNode object = event.object();
    if (object != change.object()) {
      return Json.bytes(object);
    }
    byte[] known = json;
    if (known == null) {
      known = Json.bytes(object);
      json = known;
    }
    return known;
  }
}
