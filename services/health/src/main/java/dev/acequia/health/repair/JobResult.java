package dev.acequia.health.repair;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;

/**
 * How one of our jobs ended.
 *
 * @param job name
 * @param device id of the device that it worked on
 * @param evidence what Kubernetes says about the end
 */
public record JobResult(String job, String device, boolean succeeded, String evidence) {

  /** Empty while the job runs. Aborted and timed out is failed, not passed. */
  public static Optional<JobResult> read(JsonNode object) {
    String name = object.path("metadata").path("name").asText();
    String device = object.path("metadata").path("annotations").path(JobTemplate.DEVICE).asText();
    for (JsonNode condition : object.path("status").path("conditions")) {
      if (!condition.path("status").asText().equals("True")) continue;
      boolean complete = condition.path("type").asText().equals("Complete");
      if (!complete && !condition.path("type").asText().equals("Failed")) continue;
      String reason = condition.path("message").asText(condition.path("reason").asText());
      String text =
          "job "
              + name
              + (complete ? " completed" : " failed" + (reason.isEmpty() ? "" : ": " + reason));
      return Optional.of(new JobResult(name, device, complete, text));
    }
    return Optional.empty();
  }

  public boolean repair() {
    return job.startsWith("repair-");
  }
}
