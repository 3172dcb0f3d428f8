package dev.acequia.simcluster.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.ScaledClock;
import dev.acequia.simcluster.SimulatedCluster;
import dev.acequia.simcluster.actors.ActorSettings;
import dev.acequia.simcluster.actors.ClusterActors;
import dev.acequia.simcluster.actors.net.LoopbackPodNetwork;
import dev.acequia.simcluster.actors.view.PodView;
import dev.acequia.simcluster.http.auth.Access;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Yaml;
import dev.acequia.simcluster.model.DeleteOptions;
import dev.acequia.simcluster.model.ObjectKey;
import dev.acequia.simcluster.model.ResourceType;
import dev.acequia.simcluster.shape.NodeObjects;
import dev.acequia.simcluster.shape.NodeShape;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;

/** A served cluster of one node on which the commands of the test's list may run. */
final class ProcessCluster implements AutoCloseable {

  /** Back-off is cluster time, so it need not be waited for; grace is not. */
  private static final double FACTOR = 20;

  private static final Duration PATIENCE = Duration.ofSeconds(20);

  final SimulatedCluster cluster;
  final LocalProcesses processes;
  final ClusterActors actors;

  /** Exit codes that statuses of pods have shown, as {@code name=code}. */
  final List<String> exits = new CopyOnWriteArrayList<>();

  ProcessCluster(Path folder) throws IOException {
    long now = System.currentTimeMillis();
    ScaledClock clock = new ScaledClock(now, now, FACTOR, InstantSource.system());
    cluster =
        SimulatedCluster.open(
            new SimulatedCluster.Settings(
                0, Optional.empty(), 1, 1_000, true, Access.open(), clock),
            true);
    AllowList list = AllowList.read(images(), System.getenv());
    processes = LocalProcesses.open(folder, list, cluster.line());
    cluster.logs(
        (pod, previous) ->
            processes.log(
                new PodView(pod).uid(), new PodView(pod).restarts() - (previous ? 1 : 0)));
    cluster.commands((pod, command) -> processes.execute(new PodView(pod).uid(), command));
    ActorSettings settings = ActorSettings.of("127.98", FACTOR, Duration.ofSeconds(60));
    cluster.line().run(() -> cluster.model().onChange(change -> note(change.object())));
    actors =
        cluster
            .line()
            .call(
                () ->
                    ClusterActors.start(
                        cluster.model(),
                        cluster.agenda(),
                        settings,
                        new LoopbackPodNetwork(cluster.line()),
                        processes));
    NodeShape shape = new NodeShape("n0", 96_000, 768 * 1024, 8, "H100");
    cluster
        .line()
        .run(() -> cluster.model().create(ResourceType.NODES, "", NodeObjects.of(shape, 0)));
    cluster.serve();
  }

  static Path images() {
    return Path.of("src/test/resources/process/images.yaml");
  }

  private void note(ObjectNode object) {
    for (JsonNode status : Fields.at(object, "status", "containerStatuses")) {
      String state = Fields.has(status, "state", "terminated") ? "state" : "lastState";
      JsonNode code = Fields.at(status, state, "terminated", "exitCode");
      String seen = Fields.text(object, "metadata", "name") + "=" + code.asInt();
      if (code.isNumber() && !exits.contains(seen)) {
        exits.add(seen);
      }
    }
  }

  ObjectNode create(ResourceType type, String yaml) throws IOException {
    ObjectNode object = (ObjectNode) Yaml.parse(yaml.getBytes(StandardCharsets.UTF_8));
    return cluster.line().call(() -> cluster.model().create(type, "default", object));
  }

  Optional<PodView> pod(String name) {
    return cluster
        .line()
        .call(() -> cluster.model().find(ObjectKey.pod("default", name)))
        .map(PodView::new);
  }

  List<PodView> podsOf(String job) {
    return cluster
        .line()
        .call(
            () ->
                cluster.model().list(ResourceType.PODS, "default", p -> true).stream()
                    .map(PodView::new)
                    .filter(p -> p.controller().filter(o -> o.name().equals(job)).isPresent())
                    .toList());
  }

  ObjectNode find(ObjectKey key) {
    return cluster.line().call(() -> cluster.model().find(key)).orElseThrow();
  }

  void annotate(PodView pod, String name, String value) {
    cluster
        .line()
        .run(
            () ->
                cluster
                    .model()
                    .update(
                        pod.key(),
                        json -> {
                          Fields.object(json, "metadata", "annotations").put(name, value);
                          return json;
                        }));
  }

  void delete(String pod, DeleteOptions options) {
    cluster.line().run(() -> cluster.model().delete(ObjectKey.pod("default", pod), options));
  }

  PodView awaitPod(String name, Predicate<PodView> wanted) {
    await("pod " + name).atMost(PATIENCE).until(() -> pod(name).filter(wanted).isPresent());
    return pod(name).orElseThrow();
  }

  void awaitLog(PodView pod, String text) {
    await("log: " + text).atMost(PATIENCE).until(() -> log(pod).contains(text));
  }

  void awaitGone(String name) {
    await("end of " + name).atMost(PATIENCE).until(() -> pod(name).isEmpty());
  }

  void awaitTrue(String what, Callable<Boolean> condition) {
    await(what).atMost(PATIENCE).until(condition);
  }

  String log(PodView pod) throws IOException {
    var output = processes.log(pod.uid(), pod.restarts());
    return output.isEmpty()
        ? ""
        : new String(output.get().read(0, Integer.MAX_VALUE).bytes(), StandardCharsets.UTF_8);
  }

  @Override
  public void close() throws IOException {
    processes.close();
    cluster.line().run(actors::close);
    cluster.close();
    assertThat(processes.running()).isEmpty();
  }
}
