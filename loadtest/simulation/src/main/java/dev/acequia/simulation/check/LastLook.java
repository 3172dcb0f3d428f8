package dev.acequia.simulation.check;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.chassis.store.DeadLetter;
import dev.acequia.replay.report.History;
import dev.acequia.simcluster.model.ResourceType;
import dev.acequia.simulation.service.SimService;
import dev.acequia.simulation.service.SimWorld;
import java.util.ArrayList;
import java.util.List;

/** What must be true of the cluster and the services once everything has come to rest. */
final class LastLook {

  private static final String QUEUE = "acequia.dev/queue";

  private LastLook() {}

  static List<String> differences(SimWorld world, History history) {
    List<String> found = new ArrayList<>();
    for (ObjectNode job : jobs(world)) job(job, history, found);
    for (ObjectNode pod : livePods(world)) found.add("pod " + name(pod) + " is still there");
    for (SimService service : world.services().values()) {
      for (DeadLetter letter : service.deadLetters()) {
        found.add(service.name() + " could not handle " + letter.id() + ": " + letter.reason());
      }
    }
    return found;
  }

  private static void job(ObjectNode job, History history, List<String> found) {
    String said = history.outcomes().getOrDefault(name(job), "NONE");
    String is = outcome(job);
    if (!said.equals(is) && !said.equals("REJECTED")) {
      found.add("job %s is %s, events say %s".formatted(name(job), is, said));
    }
  }

  private static List<ObjectNode> jobs(SimWorld world) {
    return world.cluster().list(ResourceType.JOBS, job -> job.at("/metadata/labels").has(QUEUE));
  }

  private static List<ObjectNode> livePods(SimWorld world) {
    return world
        .cluster()
        .list(
            ResourceType.PODS,
            pod -> {
              String phase = pod.at("/status/phase").asText();
              boolean live = !phase.equals("Succeeded") && !phase.equals("Failed");
              return live && pod.at("/metadata/labels").has(QUEUE);
            });
  }

  private static String outcome(ObjectNode job) {
    for (JsonNode condition : job.at("/status/conditions")) {
      if (!condition.path("status").asText().equals("True")) continue;
      String type = condition.path("type").asText();
      if (type.equals("Complete")) return "SUCCEEDED";
      if (type.equals("Failed")) return "FAILED";
    }
    return "NONE";
  }

  private static String name(ObjectNode object) {
    JsonNode metadata = object.path("metadata");
    return metadata.path("namespace").asText() + "/" + metadata.path("name").asText();
  }
}
