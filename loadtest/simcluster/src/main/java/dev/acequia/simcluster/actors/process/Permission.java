package dev.acequia.simcluster.actors.process;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.simcluster.actors.view.PodView;
import dev.acequia.simcluster.json.Fields;
import java.util.List;
import java.util.Optional;

/**
 * What of a pod would be let through to a local command. Anybody who may create pods chooses
 * arguments and variables, and some variables ({@code LD_PRELOAD}, {@code PYTHONPATH}) are as good
 * as a command of one's own: only what the list permits by name goes through.
 */
record Permission(String name, ProcessImage image) {

  /** Empty, or why this pod may not run it. */
  Optional<String> refusal(PodView pod) {
    JsonNode spec = pod.json().path("spec");
    if (pod.containers().size() != 1 || !spec.path("initContainers").isEmpty()) {
      return Optional.of("a process pod has one container and no init containers");
    }
    JsonNode container = pod.containers().path(0);
    if (!container.path("command").isEmpty()) {
      return Optional.of("the command of process image '%s' is given by its list".formatted(name));
    }
    if (!container.path("args").isEmpty() && !image.args()) {
      return Optional.of("process image '%s' takes no args".formatted(name));
    }
    return variable(container).or(() -> volume(container, spec));
  }

  private Optional<String> variable(JsonNode container) {
    for (JsonNode each : container.path("env")) {
      Optional<String> refused = variable(Fields.text(each, "name"));
      if (refused.isPresent()) {
        return refused;
      }
    }
    return Optional.empty();
  }

  Optional<String> variable(String variable) {
    return image.allows(variable)
        ? Optional.empty()
        : Optional.of(
            "process image '%s' does not permit the variable %s".formatted(name, variable));
  }

  private Optional<String> volume(JsonNode container, JsonNode spec) {
    List<Mount> mounts = Mount.of(container);
    for (Mount mount : mounts) {
      if (!mount.contained()) {
        return Optional.of("mount path " + mount.path() + " leaves the pod's folder");
      }
    }
    for (JsonNode volume : spec.path("volumes")) {
      String path = Fields.text(volume, "hostPath", "path").replaceAll("^/+|/+$", "");
      boolean outlives = volume.has("hostPath") || volume.has("persistentVolumeClaim");
      if (outlives && !image.shared()) {
        return Optional.of(
            "process image '%s' does not permit shared volumes (%s)"
                .formatted(name, Fields.text(volume, "name")));
      }
      if (volume.has("hostPath") && !RelativePath.contained(path)) {
        return Optional.of("host path " + path + " leaves the shared folder");
      }
    }
    return Optional.empty();
  }
}
