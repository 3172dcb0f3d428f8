package dev.acequia.simcluster.actors.process;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.simcluster.actors.view.PodView;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.ClusterModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Whether a pod can be started now. */
sealed interface Preparation {

  record Ready(ProcessLaunch launch) implements Preparation {}

  /**
   * @param why what is not there yet
   */
  record NotYet(String why) implements Preparation {}

  /**
   * @param ip its address, which its status may not show yet
   * @param root its folder on the machine
   */
  static Preparation of(
      ClusterModel model, PodView pod, Permission permission, String ip, String root) {
    List<String> missing = new ArrayList<>();
    KeyedData data = new KeyedData(model, pod.namespace(), missing);
    DownwardField fields = new DownwardField(pod, ip, hostIp(pod));
    JsonNode container = pod.containers().path(0);
    List<Mount> mounts = Mount.of(container);
    Map<String, VolumeContent> volumes = new PodVolumes(fields, data).all();
    Map<String, String> own = new PodEnvironment(container, fields, data).variables(mounts, root);
    own.keySet().stream().flatMap(name -> permission.variable(name).stream()).forEach(missing::add);
    if (!missing.isEmpty()) {
      return new NotYet(String.join("; ", missing));
    }
    Map<String, String> environment = new HashMap<>(permission.image().inherited());
    environment.put("ACEQUIA_POD_IP", ip);
    environment.put("ACEQUIA_POD_ROOT", root);
    environment.put("HOSTNAME", pod.name());
    downward(pod, mounts).ifPresent(path -> environment.put("ACEQUIA_DOWNWARD", root + path));
    environment.putAll(own);
    List<String> command = new ArrayList<>(permission.image().command());
    for (JsonNode argument : container.path("args")) {
      String expanded = PodEnvironment.expand(argument.asText(), own);
      command.add(Mount.locate(expanded, mounts, root));
    }
    return new Ready(new ProcessLaunch(command, environment, volumes, mounts));
  }

  static String hostIp(PodView pod) {
    return Fields.text(pod.json(), "status", "hostIP");
  }

  /** Where the container sees its first volume of the downward API. */
  private static Optional<String> downward(PodView pod, List<Mount> mounts) {
    for (JsonNode volume : Fields.at(pod.json(), "spec", "volumes")) {
      for (Mount mount : mounts) {
        if (volume.has("downwardAPI") && mount.volume().equals(Fields.text(volume, "name"))) {
          return Optional.of(mount.path());
        }
      }
    }
    return Optional.empty();
  }
}
