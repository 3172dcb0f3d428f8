package dev.acequia.simcluster.model.rules;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Json;
import java.util.Set;
import java.util.TreeSet;

/** Which fields differ, for people. A real server prints a diff of its internal types here. */
final class SpecDiff {

  private SpecDiff() {}

  static String of(ObjectNode before, ObjectNode now) {
    Set<String> names = new TreeSet<>();
    before.fieldNames().forEachRemaining(names::add);
    now.fieldNames().forEachRemaining(names::add);
    StringBuilder out = new StringBuilder("\n");
    for (String name : names) {
      JsonNode old = before.path(name);
      JsonNode wanted = now.path(name);
      if (!Json.same(old, wanted)) {
        out.append("- ").append(name).append(": ").append(shown(old)).append('\n');
        out.append("+ ").append(name).append(": ").append(shown(wanted)).append('\n');
      }
    }
    return out.toString();
  }

  private static String shown(JsonNode value) {
    return value.isMissingNode() ? "null" : value.toString();
  }
}
