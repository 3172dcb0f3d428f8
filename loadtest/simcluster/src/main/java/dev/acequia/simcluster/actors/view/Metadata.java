package dev.acequia.simcluster.actors.view;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import java.util.Optional;

/** Annotations of an object; an empty value reads as absent. */
public final class Metadata {

  private Metadata() {}

  public static Optional<String> annotation(JsonNode object, String name) {
    return filled(Fields.text(object, "metadata", "annotations", name));
  }

  public static void annotate(ObjectNode object, String name, String value) {
    Fields.object(object, "metadata", "annotations").put(name, value);
  }

  public static void unannotate(ObjectNode object, String name) {
    Fields.remove(object, "metadata", "annotations", name);
  }

  static Optional<String> filled(String text) {
    return text.isEmpty() ? Optional.empty() : Optional.of(text);
  }
}
