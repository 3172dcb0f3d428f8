package dev.acequia.simcluster.actors.training;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.actors.World;
import dev.acequia.simcluster.actors.view.Metadata;
import dev.acequia.simcluster.actors.view.PodView;
import dev.acequia.simcluster.faults.Fault;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.model.DeleteOptions;
import dev.acequia.simcluster.model.ObjectKey;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TrainingTest {

  /** Ten steps a checkpoint, a step of 10 s, five seconds of start-up. */
  private static final Map<String, String> PLAN =
      Map.of(
          "steps", "100",
          "step-ms", "10000",
          "checkpoint-every", "10",
          "checkpoint-ms", "20000",
          "startup-ms", "5000");

  private final World world = World.withNodes(2, 8);

  private World gang(int pods, Map<String, String> more) {
    Map<String, String> annotations = new HashMap<>(PLAN);
    annotations.putAll(more);
    world.createJob("j", pods, 4, annotations, spec -> {});
    world.passSeconds(8);
    assertThat(world.podsOf("j")).hasSize(pods).allMatch(PodView::ready);
    return world;
  }

  private JsonNode status(World in) {
    PodView pod = in.podsOf("j").getFirst();
    return Json.parse(in.network.get(pod.ip(), 8476, "/acequia/v1/status").body());
  }

  private JsonNode request(String saga, int attempt) {
    String body = Json.object().put("saga", saga).put("attempt", attempt).toString();
    PodView pod = world.podsOf("j").getFirst();
    return Json.parse(world.network.post(pod.ip(), 8476, "/acequia/v1/checkpoint", body).body());
  }

  private JsonNode progress(World in, String id) {
    PodView pod = in.podsOf("j").getFirst();
    return Json.parse(in.network.get(pod.ip(), 8476, "/acequia/v1/checkpoint/" + id).body());
  }

  @Test
  void gangStepsAndEndsWithItsJob() {
    gang(2, Map.of("checkpoint-every", "0"));

    world.passSeconds(500);
    assertThat(status(world).path("step").asLong()).isBetween(49L, 50L);

    world.passSeconds(510);
    assertThat(world.job("j").is("Complete")).isTrue();
  }

  @Test
  void stepsAreMadeOnlyWhileAllMembersRun() {
    world.createPod("other", 8, Map.of(), spec -> spec.put("nodeName", "n1"));
    world.passSeconds(1);
    world.createJob("j", 3, 4, PLAN, spec -> {});

    world.passSeconds(300);

    assertThat(world.podsOf("j").stream().filter(PodView::ready)).hasSize(2);
    assertThat(status(world).path("phase").asText()).isEqualTo("ASSEMBLING");
    assertThat(status(world).path("step").asLong()).isZero();
  }

  @Test
  void periodicCheckpointStallsTrainingAndIsToldOnTheFirstPod() {
    gang(2, Map.of());

    world.passSeconds(110);
    assertThat(status(world).path("phase").asText()).isEqualTo("SAVING");
    world.passSeconds(15);

    PodView first =
        world.podsOf("j").stream()
            .filter(pod -> pod.completionIndex() == 0)
            .findFirst()
            .orElseThrow();
    JsonNode manifest = Json.parse(first.annotation("acequia.dev/checkpoint").orElseThrow());
    assertThat(manifest.path("step").asLong()).isEqualTo(10);
    assertThat(status(world).path("lastDurable")).isEqualTo(manifest);
  }

  @Test
  void requestedCheckpointCapturesTheStepInHandAndReportsProgress() {
    gang(1, Map.of());
    world.passSeconds(33);

    JsonNode accepted = request("saga-1", 1);

    assertThat(accepted.path("estimateMs").asLong()).isBetween(20_000L, 30_000L);
    world.passSeconds(17);
    JsonNode running = progress(world, accepted.path("id").asText());
    assertThat(running.path("state").asText()).isEqualTo("RUNNING");
    assertThat(running.path("percent").asInt()).isBetween(10, 99);
    assertThat(running.path("heartbeatAt").asText()).isEqualTo(world.agenda.now().toString());
    world.passSeconds(20);
    JsonNode done = progress(world, accepted.path("id").asText());
    assertThat(done.path("state").asText()).isEqualTo("COMPLETED");
    assertThat(Fields.at(done, "manifest", "step").asLong()).isEqualTo(4);
  }

  @Test
  void sameAttemptOfASagaIsOneCheckpoint() {
    gang(1, Map.of());

    JsonNode first = request("saga-1", 1);

    assertThat(request("saga-1", 1).path("id")).isEqualTo(first.path("id"));
    assertThat(request("saga-1", 2).path("id")).isNotEqualTo(first.path("id"));
  }

  @Test
  void nothingCanBeSavedBeforeTheGangTrains() {
    world.createJob("j", 1, 4, PLAN, spec -> {});
    world.passSeconds(4);
    PodView pod = world.onlyPodOf("j");

    var response = world.network.post(pod.ip(), 8476, "/acequia/v1/checkpoint", "{}");

    assertThat(response.code()).isEqualTo(409);
  }

  @Test
  void failingCheckpointIsNotDurable() {
    gang(1, Map.of("checkpoint-every", "0"));
    world.inject(new Fault.CheckpointFails("default", world.onlyPodOf("j").name(), 1));

    String id = request("saga-1", 1).path("id").asText();

    world.passSeconds(40);
    assertThat(progress(world, id).path("state").asText()).isEqualTo("FAILED");
    assertThat(status(world).has("lastDurable")).isFalse();
    String second = request("saga-1", 2).path("id").asText();
    world.passSeconds(40);
    assertThat(progress(world, second).path("state").asText()).isEqualTo("COMPLETED");
  }

  @Test
  void hangingCheckpointHasNoHeartbeat() {
    gang(1, Map.of());
    world.inject(new Fault.CheckpointHangs("default", world.onlyPodOf("j").name()));

    String id = request("saga-1", 1).path("id").asText();

    world.passSeconds(600);
    JsonNode hanging = progress(world, id);
    assertThat(hanging.path("state").asText()).isEqualTo("RUNNING");
    assertThat(Instant.parse(hanging.path("heartbeatAt").asText()))
        .isBefore(world.agenda.now().minusSeconds(500));
  }

  @Test
  void newRunResumesWhereItsPointerSays() {
    gang(2, Map.of("acequia.dev/run", "w.1"));
    world.passSeconds(400);
    world.suspend("j", true);
    world.passSeconds(60);
    assertThat(world.podsOf("j")).isEmpty();

    world.cluster.update(
        ObjectKey.job("default", "j"),
        json -> {
          var template = (ObjectNode) Fields.at(json, "spec", "template");
          Metadata.annotate(template, "acequia.dev/run", "w.2");
          Metadata.annotate(
              template, "acequia.dev/resume-from", "{\"step\":20,\"location\":\"x\"}");
          return json;
        });
    world.suspend("j", false);
    world.passSeconds(19);

    assertThat(Fields.at(status(world), "restoredFrom", "step").asLong()).isEqualTo(20);
    assertThat(Fields.at(status(world), "restoredFrom", "durationMs").asLong()).isEqualTo(10_000);
    assertThat(status(world).path("step").asLong()).isBetween(20L, 21L);
  }

  @Test
  void newRunWithoutPointerStartsFromNothing() {
    gang(1, Map.of());
    world.passSeconds(400);
    world.suspend("j", true);
    world.passSeconds(60);

    world.cluster.update(
        ObjectKey.job("default", "j"),
        json -> {
          var template = (ObjectNode) Fields.at(json, "spec", "template");
          Metadata.annotate(template, "acequia.dev/run", "w.2");
          return json;
        });
    world.suspend("j", false);
    world.passSeconds(20);

    assertThat(status(world).path("step").asLong()).isLessThan(3);
  }

  @Test
  void replacedMemberOfTheSameRunCostsTheStepsSinceItsLastCheckpoint() {
    gang(2, Map.of());
    world.passSeconds(180);
    long before = status(world).path("step").asLong();

    world.delete(world.podsOf("j").getLast().name(), DeleteOptions.DEFAULT);

    world.passSeconds(40);
    assertThat(before).isGreaterThan(14);
    assertThat(Fields.at(status(world), "restoredFrom", "step").asLong()).isEqualTo(10);
    assertThat(status(world).path("step").asLong()).isBetween(10L, 13L);
  }

  @Test
  void trainerThatSavesOnSigtermLosesNoStepWhenTheGraceAllows() {
    gang(
        2,
        Map.of("checkpoint-on-sigterm", "true", "checkpoint-ms", "8000", "checkpoint-every", "0"));
    world.passSeconds(203);

    world.suspend("j", true);

    world.passSeconds(40);
    assertThat(world.podsOf("j")).isEmpty();
    world.suspend("j", false);
    world.passSeconds(30);
    assertThat(Fields.at(status(world), "restoredFrom", "step").asLong()).isEqualTo(21);
  }

  @Test
  void graceThatIsTooShortLosesTheStepsSinceTheLastCheckpoint() {
    gang(
        2,
        Map.of("checkpoint-on-sigterm", "true", "checkpoint-ms", "60000", "checkpoint-every", "0"));
    world.passSeconds(203);

    world.suspend("j", true);

    world.passSeconds(40);
    world.suspend("j", false);
    world.passSeconds(60);
    assertThat(status(world).has("restoredFrom")).isFalse();
  }

  @Test
  void failingStepFailsAllPods() {
    gang(2, Map.of("fail-at-step", "5", "fail-exit-code", "42"));

    world.passSeconds(52);

    assertThat(world.podsOf("j").stream().filter(pod -> pod.phase().equals("Failed"))).hasSize(2);
  }

  @Test
  void deadGpuStallsTheGangUntilItsWatchdogAborts() {
    gang(2, Map.of());
    world.passSeconds(50);
    PodView pod = world.podsOf("j").getFirst();

    world.inject(new Fault.Xid(pod.nodeName(), pod.devices().getFirst(), 79));

    world.passSeconds(590);
    assertThat(status(world).path("phase").asText()).isEqualTo("STALLED");
    assertThat(world.podsOf("j")).allMatch(PodView::running);
    world.passSeconds(12);
    assertThat(Stream.of(pod.name()).map(world::pod)).allMatch(p -> p.phase().equals("Failed"));
  }

  @Test
  void checkpointOnADeadGpuFailsAtOnce() {
    gang(1, Map.of());
    PodView pod = world.onlyPodOf("j");
    world.inject(new Fault.Xid(pod.nodeName(), pod.devices().getFirst(), 79));
    world.passSeconds(1);

    String id = request("saga-1", 1).path("id").asText();

    assertThat(progress(world, id).path("state").asText()).isEqualTo("FAILED");
    assertThat(progress(world, id).path("error").asText()).contains("Xid 79");
  }

  @Test
  void containedMemoryErrorEndsTheProcess() {
    gang(1, Map.of());
    PodView pod = world.onlyPodOf("j");

    world.inject(new Fault.Xid(pod.nodeName(), pod.devices().getFirst(), 94));

    world.passSeconds(1);
    assertThat(world.pod(pod.name()).phase()).isEqualTo("Failed");
  }

  @Test
  void restartOfTheSimulatorLosesNeitherProgressNorCheckpointNorRequest() {
    gang(2, Map.of());
    world.passSeconds(305);
    String id = request("saga-1", 1).path("id").asText();
    world.passSeconds(10);
    JsonNode before = status(world);

    World after = world.restarted();

    assertThat(status(after)).isEqualTo(before);
    after.passSeconds(30);
    assertThat(progress(after, id).path("state").asText()).isEqualTo("COMPLETED");
    after.passSeconds(1_500);
    assertThat(after.job("j").is("Complete")).isTrue();
  }

  @Test
  void quietTrainingCostsNoWritesPerStep() {
    gang(2, Map.of("steps", "1000000", "step-ms", "100", "checkpoint-every", "36000"));
    long writes = world.writes();
    long actions = world.agenda.executed();

    world.passSeconds(3_500);

    assertThat(world.writes() - writes).as("leases and node statuses").isLessThan(800);
    assertThat(world.agenda.executed() - actions).isLessThan(3_000);
  }
}
