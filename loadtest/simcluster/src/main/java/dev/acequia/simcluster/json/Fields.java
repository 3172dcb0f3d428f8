package dev.acequia.simcluster.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;

/** Fields by path. What is absent or null reads as missing, "" or the given default. */
public final class Fields {

  private Fields() {}

  public static JsonNode at(JsonNode node, String... path) {
    JsonNode here = node;
    for (String name : path) {
      here = here.path(name);
    }
    return here.isNull() ? MissingNode.getInstance() : here;
  }

  public static String text(JsonNode node, String... path) {
    JsonNode value = at(node, path);
    return value.isValueNode() ? value.asText() : "";
  }

  public static long number(JsonNode node, long otherwise, String... path) {
    JsonNode value = at(node, path);
    return value.isNumber() ? value.asLong() : otherwise;
  }

  public static boolean flag(JsonNode node, String... path) {
    return at(node, path).asBoolean(false);
  }

  public static boolean has(JsonNode node, String... path) {
    return !at(node, path).isMissingNode();
  }

  /** The object at the path, made where missing. */
  public static ObjectNode object(ObjectNode node, String... path) {
    ObjectNode here = node;
    for (String name : path) {
      here = here.path(name) instanceof ObjectNode next ? next : here.putObject(name);
    }
    return here;
  }

  /** The list at the path, made where missing. */
  public static ArrayNode array(ObjectNode node, String... path) {
    ObjectNode parent = object(node, Arrays.copyOf(path, path.length - 1));
    String last = path[path.length - 1];
    return parent.path(last) instanceof ArrayNode list ? list : parent.putArray(last);
  }

  /** Sets it, or removes the field when the value is missing. */
  public static void set(ObjectNode node, JsonNode value, String... path) {
    if (value.isMissingNode()) {
      remove(node, path);
      return;
    }
    object(node, Arrays.copyOf(path, path.length - 1)).set(path[path.length - 1], value);
  }

  public static void remove(ObjectNode node, String... path) {
    if (at(node, Arrays.copyOf(path, path.length - 1)) instanceof ObjectNode parent) {
      parent.remove(path[path.length - 1]);
    }
  }

  /** Puts the text where there is none yet. */
  public static void putIfAbsent(ObjectNode node, String name, String value) {
    if (!has(node, name)) {
      node.put(name, value);
    }
  }

  public static void putIfAbsent(ObjectNode node, String name, int value) {
    if (!has(node, name)) {
      node.put(name, value);
    }
  }

  public static void putIfAbsent(ObjectNode node, String name, boolean value) {
    if (!has(node, name)) {
      node.put(name, value);
    }
  }
}
