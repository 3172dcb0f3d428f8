package dev.acequia.chassis.act;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import dev.acequia.chassis.turn.PatchOp;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Compares an object with what a patch would have made of it: tells an echo of our own success from
 * somebody else's change.
 */
final class PatchedState {

  private PatchedState() {}

  /**
   * Whether every written value is there and every removed one is not. A patch that writes nothing
   * never holds: a bare test says nothing about who changed what.
   */
  static boolean holds(JsonNode object, List<PatchOp> operations) {
    List<PatchOp> writes = operations.stream().filter(op -> !op.op().equals("test")).toList();
    return !writes.isEmpty() && writes.stream().allMatch(op -> holds(object, op, operations));
  }

  private static boolean holds(JsonNode object, PatchOp write, List<PatchOp> operations) {
    JsonNode there = at(object, write.path());
    return write.op().equals("remove")
        ? removed(there, write.path(), operations)
        : holdsValue(object, there, write);
  }

  private static boolean holdsValue(JsonNode object, JsonNode there, PatchOp write) {
    if (!write.path().endsWith("/-")) return same(there, write.value());
    // Appended to a list: anywhere in it.
    JsonNode list = at(object, write.path().substring(0, write.path().length() - 2));
    for (JsonNode element : list) {
      if (same(element, write.value())) return true;
    }
    return false;
  }

  /** A removed list element's place may be taken by its neighbour: then the tested value tells. */
  private static boolean removed(JsonNode there, String path, List<PatchOp> operations) {
    if (there.isMissingNode()) return true;
    return operations.stream()
        .anyMatch(
            op ->
                op.op().equals("test")
                    && op.path().startsWith(path)
                    && !same(below(there, op, path), op.value()));
  }

  private static JsonNode below(JsonNode there, PatchOp test, String path) {
    return at(there, test.path().substring(path.length()));
  }

  static boolean testsHold(JsonNode object, List<PatchOp> operations) {
    return operations.stream()
        .filter(op -> op.op().equals("test"))
        .allMatch(op -> same(at(object, op.path()), op.value()));
  }

  private static JsonNode at(JsonNode object, String path) {
    return object.at(JsonPointer.compile(path));
  }

  /**
   * An absent value equals a tested null: the server tells them apart only when it stores nulls,
   * which it does not.
   */
  private static boolean same(JsonNode there, @Nullable JsonNode expected) {
    JsonNode value = there.isMissingNode() ? NullNode.getInstance() : there;
    return Objects.equals(value, expected == null ? NullNode.getInstance() : expected);
  }
}
