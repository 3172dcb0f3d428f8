package dev.acequia.simcluster.actors.process;

import static java.util.Locale.ROOT;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.simcluster.actors.process.VolumeContent.Text;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.ClusterModel;
import dev.acequia.simcluster.model.ObjectKey;
import dev.acequia.simcluster.model.ResourceType;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Secrets and ConfigMaps of a pod's namespace.
 *
 * @param missing takes what is needed and not there, for the pod's status
 */
record KeyedData(ClusterModel model, String namespace, List<String> missing) {

  Map<String, Text> secret(String name, boolean optional) {
    return read(ResourceType.SECRETS, name, optional);
  }

  Map<String, Text> configMap(String name, boolean optional) {
    return read(ResourceType.CONFIG_MAPS, name, optional);
  }

  private Map<String, Text> read(ResourceType type, String name, boolean optional) {
    Optional<? extends JsonNode> object =
        name.isEmpty() ? Optional.empty() : model.find(new ObjectKey(type, namespace, name));
    if (object.isEmpty()) {
      if (!optional) {
        missing.add("%s \"%s\" not found".formatted(type.kind().toLowerCase(ROOT), name));
      }
      return Map.of();
    }
    Map<String, Text> all = new TreeMap<>();
    boolean encoded = type.equals(ResourceType.SECRETS);
    put(object.get().path("data"), encoded, all);
    put(object.get().path("binaryData"), true, all);
    return all;
  }

  private static void put(JsonNode data, boolean encoded, Map<String, Text> into) {
    for (var entry : data.properties()) {
      String value = entry.getValue().asText();
      into.put(
          entry.getKey(), encoded ? new Text(Base64.getDecoder().decode(value)) : Text.of(value));
    }
  }

  /** The value that a {@code secretKeyRef} or {@code configMapKeyRef} means. */
  Optional<String> value(JsonNode reference, boolean secret) {
    boolean optional = Fields.flag(reference, "optional");
    String name = Fields.text(reference, "name");
    String key = Fields.text(reference, "key");
    int before = missing.size();
    Map<String, Text> data = secret ? secret(name, optional) : configMap(name, optional);
    if (!data.containsKey(key) && !optional && missing.size() == before) {
      missing.add("couldn't find key %s in \"%s\"".formatted(key, name));
    }
    return Optional.ofNullable(data.get(key)).map(Text::string);
  }
}
