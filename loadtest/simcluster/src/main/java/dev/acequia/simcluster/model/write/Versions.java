package dev.acequia.simcluster.model.write;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.Resource;
import dev.acequia.simcluster.model.ResourceType;
import java.util.Map;

/** The same objects under several versions. Only events differ in more than the version's name. */
public final class Versions {

  /** Field of events.k8s.io/v1 to field of core/v1. */
  private static final Map<String, String> STORED_NAMES =
      Map.of(
          "regarding", "involvedObject",
          "note", "message",
          "reportingController", "reportingComponent",
          "deprecatedSource", "source",
          "deprecatedCount", "count",
          "deprecatedFirstTimestamp", "firstTimestamp",
          "deprecatedLastTimestamp", "lastTimestamp");

  private Versions() {}

  static ObjectNode toStored(ResourceType from, ObjectNode object) {
    if (isEvent(from)) {
      STORED_NAMES.forEach((name, stored) -> rename(object, name, stored));
    }
    return object;
  }

  /** The stored object as the resource shows it: itself, or a copy when the version is another. */
  public static ObjectNode shown(Resource as, ObjectNode stored) {
    if (as.type().equals(as.storage())
        && Fields.text(stored, "apiVersion").equals(as.type().apiVersion())) {
      return stored;
    }
    ObjectNode copy = stored.deepCopy();
    copy.put("apiVersion", as.type().apiVersion());
    if (isEvent(as.type())) {
      STORED_NAMES.forEach((name, storedName) -> rename(copy, storedName, name));
    }
    return copy;
  }

  private static boolean isEvent(ResourceType type) {
    return type.group().equals("events.k8s.io");
  }

  private static void rename(ObjectNode object, String from, String to) {
    if (object.has(from)) {
      object.set(to, object.remove(from));
    }
  }
}
