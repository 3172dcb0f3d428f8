package dev.acequia.simcluster.actors.process;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.simcluster.actors.process.VolumeContent.Text;
import dev.acequia.simcluster.json.Fields;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The volumes of a pod, as far as they can be folders of one machine. */
record PodVolumes(DownwardField fields, KeyedData data) {

  /** Those that the container sees. */
  Map<String, VolumeContent> all() {
    Set<String> mounted =
        Mount.of(fields.pod().containers().path(0)).stream()
            .map(Mount::volume)
            .collect(Collectors.toSet());
    Map<String, VolumeContent> volumes = new LinkedHashMap<>();
    for (JsonNode volume : Fields.at(fields.pod().json(), "spec", "volumes")) {
      String name = Fields.text(volume, "name");
      if (mounted.contains(name)) {
        content(volume).ifPresent(c -> volumes.put(name, c));
      }
    }
    return volumes;
  }

  /** Empty for kinds that are not simulated. */
  Optional<VolumeContent> content(JsonNode volume) {
    if (volume.has("emptyDir")) {
      return Optional.of(new VolumeContent.Scratch());
    }
    if (volume.has("hostPath") || volume.has("persistentVolumeClaim")) {
      return Optional.of(new VolumeContent.Shared(sharedPath(volume)));
    }
    Map<String, Text> files = new TreeMap<>();
    boolean projected = volume.has("projected");
    boolean known = projected;
    for (JsonNode source : Fields.at(volume, "projected", "sources")) {
      add(source, "name", files);
    }
    known |= !projected && add(volume, "secretName", files);
    return known ? Optional.of(new VolumeContent.Files(files)) : Optional.empty();
  }

  /** Host paths are one for all nodes; claims belong to their namespace. */
  String sharedPath(JsonNode volume) {
    return volume.has("hostPath")
        ? "host/" + Fields.text(volume, "hostPath", "path").replaceAll("^/+|/+$", "")
        : "claims/"
            + fields.pod().namespace()
            + "/"
            + Fields.text(volume, "persistentVolumeClaim", "claimName");
  }

  /** False when it is another kind of source, such as an account's token. */
  private boolean add(JsonNode source, String secretName, Map<String, Text> files) {
    if (source.has("downwardAPI")) {
      source.path("downwardAPI").path("items").forEach(item -> addField(item, files));
    } else if (source.has("secret")) {
      JsonNode secret = source.path("secret");
      boolean optional = Fields.flag(secret, "optional");
      pick(secret, data.secret(Fields.text(secret, secretName), optional), files);
    } else if (source.has("configMap")) {
      JsonNode map = source.path("configMap");
      pick(map, data.configMap(Fields.text(map, "name"), Fields.flag(map, "optional")), files);
    } else {
      return false;
    }
    return true;
  }

  private void addField(JsonNode item, Map<String, Text> files) {
    Optional<String> value =
        item.has("resourceFieldRef")
            ? ResourceField.value(fields.pod().containers().path(0), item.path("resourceFieldRef"))
            : fields.value(Fields.text(item, "fieldRef", "fieldPath"));
    put(files, Fields.text(item, "path"), Text.of(value.orElse("")));
  }

  private void pick(JsonNode source, Map<String, Text> from, Map<String, Text> files) {
    if (source.path("items").isEmpty()) {
      from.forEach((key, value) -> put(files, key, value));
    }
    for (JsonNode item : source.path("items")) {
      Text value = from.get(Fields.text(item, "key"));
      if (value != null) {
        put(files, Fields.text(item, "path"), value);
      }
    }
  }

  private static void put(Map<String, Text> files, String path, Text value) {
    if (RelativePath.contained(path)) {
      files.put(path, value);
    }
  }
}
