package dev.acequia.simcluster.json.patch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.json.patch.PatchException.Fault;
import java.util.ArrayList;
import java.util.List;

/** RFC 6902, all operations or none. */
public final class JsonPatch {

  /** As Kubernetes bounds it. */
  private static final int MAX_OPERATIONS = 10_000;

  private JsonPatch() {}

  /** Changes the object in place; after a failure it is half changed and of no use. */
  public static void apply(ObjectNode object, JsonNode patch) throws PatchException {
    if (!patch.isArray()) {
      String found = patch.isObject() ? "object" : patch.isTextual() ? "string" : "value";
      throw new PatchException(
          Fault.MALFORMED,
          "error decoding patch: json: cannot unmarshal %s into Go value of type []handlers.jsonPatchOp"
              .formatted(found));
    }
    if (patch.size() > MAX_OPERATIONS) {
      throw new PatchException(Fault.UNFIT, "too many operations");
    }
    for (JsonNode operation : patch) {
      apply(object, operation.path("op").asText(), operation);
    }
  }

  private static void apply(ObjectNode root, String op, JsonNode operation) throws PatchException {
    Place place = Place.of(operation.path("path"));
    switch (op) {
      case "test" -> {
        JsonNode expected = operation.path("value");
        JsonNode found = place.find(root);
        boolean bothAbsent =
            found.isMissingNode() && (expected.isNull() || expected.isMissingNode());
        if (!bothAbsent && !Json.same(found, expected)) {
          throw unfit("test failed at " + place);
        }
      }
      case "add" -> place.add(root, value(operation));
      case "replace" -> place.replace(root, value(operation));
      case "remove" -> place.remove(root);
      case "move" -> {
        Place from = Place.of(operation.path("from"));
        JsonNode moved = from.existing(root);
        from.remove(root);
        place.add(root, moved);
      }
      case "copy" -> place.add(root, Place.of(operation.path("from")).existing(root).deepCopy());
      default -> throw unfit("unknown operation " + op);
    }
  }

  private static JsonNode value(JsonNode operation) throws PatchException {
    JsonNode value = operation.get("value");
    if (value == null) {
      throw unfit("value is missing");
    }
    return value.deepCopy();
  }

  private static PatchException unfit(String message) {
    return new PatchException(Fault.UNFIT, message);
  }

  /** A JSON pointer (RFC 6901), split. */
  private record Place(List<String> steps) {

    static Place of(JsonNode pointer) throws PatchException {
      String text = pointer.asText();
      if (!pointer.isTextual() || !text.startsWith("/")) {
        throw unfit("no pointer: " + pointer);
      }
      List<String> steps = new ArrayList<>();
      for (String step : text.substring(1).split("/", -1)) {
        steps.add(step.replace("~1", "/").replace("~0", "~"));
      }
      return new Place(steps);
    }

    private String last() {
      return steps.getLast();
    }

    private static JsonNode step(JsonNode from, String name) {
      return from.isArray() ? from.path(index(name)) : from.path(name);
    }

    /** -1 when it is no index. */
    private static int index(String name) {
      return name.matches("0|[1-9]\\d{0,8}") ? Integer.parseInt(name) : -1;
    }

    private JsonNode parent(JsonNode root) {
      JsonNode here = root;
      for (String name : steps.subList(0, steps.size() - 1)) {
        here = step(here, name);
      }
      return here;
    }

    JsonNode find(JsonNode root) {
      return step(parent(root), last());
    }

    JsonNode existing(JsonNode root) throws PatchException {
      JsonNode found = find(root);
      if (found.isMissingNode()) {
        throw unfit("nothing at " + this);
      }
      return found;
    }

    void add(JsonNode root, JsonNode value) throws PatchException {
      switch (parent(root)) {
        case ObjectNode object -> object.set(last(), value);
        case ArrayNode list -> {
          int at = last().equals("-") ? list.size() : index(last());
          if (at < 0 || at > list.size()) {
            throw unfit("no place at " + this);
          }
          list.insert(at, value);
        }
        default -> throw unfit("no parent of " + this);
      }
    }

    void replace(JsonNode root, JsonNode value) throws PatchException {
      existing(root);
      switch (parent(root)) {
        case ObjectNode object -> object.set(last(), value);
        case ArrayNode list -> list.set(index(last()), value);
        default -> throw unfit("no parent of " + this);
      }
    }

    void remove(JsonNode root) throws PatchException {
      existing(root);
      switch (parent(root)) {
        case ObjectNode object -> object.remove(last());
        case ArrayNode list -> list.remove(index(last()));
        default -> throw unfit("no parent of " + this);
      }
    }

    @Override
    public String toString() {
      return "/" + String.join("/", steps);
    }
  }
}
