package dev.acequia.simcluster.actors.process;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.simcluster.json.Fields;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The variables of a container, as its kubelet makes them. */
record PodEnvironment(JsonNode container, DownwardField fields, KeyedData data) {

  private static final Pattern REFERENCE = Pattern.compile("\\$\\$|\\$\\(([^)]+)\\)");

  /** Values that are paths below a mount are located under {@code root}. */
  Map<String, String> variables(List<Mount> mounts, String root) {
    Map<String, String> all = new LinkedHashMap<>();
    for (JsonNode source : container.path("envFrom")) {
      addAll(source, all);
    }
    for (JsonNode variable : container.path("env")) {
      value(variable, all)
          .map(value -> Mount.locate(value, mounts, root))
          .ifPresent(value -> all.put(Fields.text(variable, "name"), value));
    }
    return all;
  }

  private void addAll(JsonNode source, Map<String, String> all) {
    String kind = source.has("secretRef") ? "secretRef" : "configMapRef";
    String name = Fields.text(source, kind, "name");
    boolean optional = Fields.flag(source, kind, "optional");
    var values =
        kind.equals("secretRef") ? data.secret(name, optional) : data.configMap(name, optional);
    values.forEach((key, value) -> all.put(Fields.text(source, "prefix") + key, value.string()));
  }

  private Optional<String> value(JsonNode variable, Map<String, String> before) {
    JsonNode from = variable.path("valueFrom");
    if (from.has("fieldRef")) {
      return fields.value(Fields.text(from, "fieldRef", "fieldPath"));
    }
    if (from.has("resourceFieldRef")) {
      return ResourceField.value(container, from.path("resourceFieldRef"));
    }
    if (from.has("secretKeyRef")) {
      return data.value(from.path("secretKeyRef"), true);
    }
    if (from.has("configMapKeyRef")) {
      return data.value(from.path("configMapKeyRef"), false);
    }
    return Optional.of(expand(Fields.text(variable, "value"), before));
  }

  /** {@code $(NAME)} of a variable before it; {@code $$} is a dollar; what is unknown stays. */
  static String expand(String text, Map<String, String> variables) {
    Matcher references = REFERENCE.matcher(text);
    return references.replaceAll(
        found ->
            Matcher.quoteReplacement(
                found.group(1) == null
                    ? "$"
                    : variables.getOrDefault(found.group(1), found.group())));
  }
}
