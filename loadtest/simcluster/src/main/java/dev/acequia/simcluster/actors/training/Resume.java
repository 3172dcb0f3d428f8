package dev.acequia.simcluster.actors.training;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.simcluster.actors.view.PodView;
import dev.acequia.simcluster.json.Json;
import java.io.UncheckedIOException;

/** Where a pod is told to go on, and for which run it works. */
final class Resume {

  static final String RUN = "acequia.dev/run";
  static final String RESUME_FROM = "acequia.dev/resume-from";

  private Resume() {}

  static String run(PodView pod) {
    return pod.annotation(RUN).orElse("");
  }

  /**
   * The step of the pod's pointer. A newer checkpoint of the same run is better still: a trainer
   * whose pod was replaced finds what its own run has written, but not what another run wrote.
   */
  static long step(PodView pod, Gang gang) {
    long own =
        gang.lastDurable()
            .filter(checkpoint -> checkpoint.run().equals(run(pod)))
            .map(Checkpoint::step)
            .orElse(0L);
    return Math.max(own, pod.annotation(RESUME_FROM).map(Resume::pointer).orElse(0L));
  }

  private static long pointer(String text) {
    try {
      JsonNode pointer = Json.parse(text);
      return pointer.isNumber() ? pointer.asLong() : pointer.path("step").asLong();
    } catch (UncheckedIOException notJson) {
      return 0;
    }
  }
}
