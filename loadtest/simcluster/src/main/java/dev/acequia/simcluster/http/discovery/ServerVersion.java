package dev.acequia.simcluster.http.discovery;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Json;

/** The Kubernetes version whose behaviour is simulated. */
public final class ServerVersion {

  static final String GIT_VERSION = "v1.36.3";

  private ServerVersion() {}

  public static ObjectNode document() {
    return Json.object()
        .put("major", "1")
        .put("minor", "36")
        .put("emulationMajor", "1")
        .put("emulationMinor", "36")
        .put("minCompatibilityMajor", "1")
        .put("minCompatibilityMinor", "35")
        .put("gitVersion", GIT_VERSION)
        .put("gitCommit", "unknown")
        .put("gitTreeState", "clean")
        .put("buildDate", "1970-01-01T00:00:00Z")
        .put("goVersion", "go1.26.8")
        .put("compiler", "gc")
        .put("platform", "linux/amd64");
  }
}
