package dev.acequia.chassis.turn;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import org.jspecify.annotations.Nullable;

/**
 * One operation of a JSON Patch (RFC 6902).
 *
 * @param op test, add, replace or remove
 * @param path JSON pointer
 */
public record PatchOp(String op, String path, @Nullable JsonNode value) {

  public static PatchOp test(String path, JsonNode value) {
    return new PatchOp("test", path, value);
  }

  public static PatchOp test(String path, String value) {
    return test(path, JsonNodeFactory.instance.textNode(value));
  }

  public static PatchOp add(String path, JsonNode value) {
    return new PatchOp("add", path, value);
  }

  public static PatchOp add(String path, String value) {
    return add(path, JsonNodeFactory.instance.textNode(value));
  }

  public static PatchOp replace(String path, JsonNode value) {
    return new PatchOp("replace", path, value);
  }

  public static PatchOp remove(String path) {
    return new PatchOp("remove", path, null);
  }

  /** Escapes a key for use inside a JSON pointer. */
  public static String escape(String key) {
    return key.replace("~", "~0").replace("/", "~1");
  }
}
