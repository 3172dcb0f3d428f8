package dev.acequia.simcluster.actors.process;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.simcluster.json.Fields;
import java.util.ArrayList;
import java.util.List;

/**
 * Where a container sees a volume.
 *
 * @param path in the container, absolute, without {@code ..}
 * @param subPath within the volume, "" for all of it
 */
public record Mount(String volume, String path, String subPath) {

  private static final String ACCOUNT_TOKEN = "kube-api-access-";

  /** Of a container, but for the token of its service account, which no process needs here. */
  static List<Mount> of(JsonNode container) {
    List<Mount> mounts = new ArrayList<>();
    for (JsonNode each : container.path("volumeMounts")) {
      String volume = Fields.text(each, "name");
      if (!volume.startsWith(ACCOUNT_TOKEN)) {
        String path = Fields.text(each, "mountPath").replaceAll("/+$", "");
        mounts.add(new Mount(volume, path, Fields.text(each, "subPath")));
      }
    }
    return mounts;
  }

  /** Whether it stays where it belongs. */
  boolean contained() {
    return path.startsWith("/")
        && path.length() > 1
        && RelativePath.contained(path.substring(1))
        && (subPath.isEmpty() || RelativePath.contained(subPath));
  }

  /** The text with the pod's root before it, when it is a path below this mount. */
  private String located(String text, String root) {
    return text.equals(path) || text.startsWith(path + "/") ? root + text : text;
  }

  /**
   * A process has no file system of its own, so a value or argument that is a path below a mount
   * ({@code /etc/podinfo/annotations}, {@code --dir=/checkpoints}) is given as the real path: one
   * manifest serves real clusters and this one.
   */
  static String locate(String text, List<Mount> mounts, String root) {
    int start = text.startsWith("-") ? text.indexOf('=') + 1 : 0;
    String path = text.substring(start);
    for (Mount mount : mounts) {
      String located = mount.located(path, root);
      if (!located.equals(path)) {
        return text.substring(0, start) + located;
      }
    }
    return text;
  }
}
