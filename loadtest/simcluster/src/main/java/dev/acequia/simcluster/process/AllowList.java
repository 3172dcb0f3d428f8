package dev.acequia.simcluster.process;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.simcluster.actors.process.ProcessImage;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Yaml;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The commands that pods may run, from a file (its form: README).
 *
 * @param limit processes at once
 */
public record AllowList(Path file, int limit, Map<String, ProcessImage> images) {

  private static final int DEFAULT_LIMIT = 32;
  private static final List<String> DEFAULT_ENV = List.of("ACEQUIA_*", "POD_*");
  private static final Set<String> KEYS = Set.of("command", "args", "env", "inherit", "shared");

  public AllowList {
    images = Map.copyOf(images);
  }

  /**
   * @param environment of the simulator, which images may inherit from
   * @throws IllegalArgumentException when the file says something that is not understood
   */
  public static AllowList read(Path file, Map<String, String> environment) throws IOException {
    Path absolute = file.toAbsolutePath().normalize();
    JsonNode tree = Yaml.parse(Files.readAllBytes(absolute));
    Map<String, ProcessImage> images = new HashMap<>();
    for (var entry : tree.path("images").properties()) {
      try {
        images.put(entry.getKey(), image(entry.getValue(), absolute, environment));
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException(
            "%s: image '%s': %s".formatted(file, entry.getKey(), e.getMessage()), e);
      }
    }
    return new AllowList(absolute, (int) Fields.number(tree, DEFAULT_LIMIT, "limit"), images);
  }

  private static ProcessImage image(JsonNode json, Path file, Map<String, String> environment) {
    // A misspelt restriction must not read as none.
    for (var field : json.properties()) {
      if (!KEYS.contains(field.getKey())) {
        throw new IllegalArgumentException("unknown key '" + field.getKey() + "'");
      }
    }
    Path folder = Optional.ofNullable(file.getParent()).orElse(Path.of("/"));
    List<String> command =
        texts(json.path("command")).stream()
            .map(part -> part.replace("$(HERE)", folder.toString()))
            .toList();
    return new ProcessImage(
        command,
        Fields.flag(json, "args"),
        json.has("env") ? texts(json.path("env")) : DEFAULT_ENV,
        Fields.flag(json, "shared"),
        inherited(texts(json.path("inherit")), environment));
  }

  private static Map<String, String> inherited(List<String> names, Map<String, String> from) {
    Map<String, String> inherited = new HashMap<>();
    for (String name : names) {
      if (from.containsKey(name)) {
        inherited.put(name, from.get(name));
      }
    }
    return inherited;
  }

  private static List<String> texts(JsonNode list) {
    List<String> texts = new ArrayList<>();
    list.forEach(each -> texts.add(each.asText()));
    return texts;
  }
}
