package dev.acequia.health.adapter.kafka;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.ScaledClock;
import dev.acequia.simcluster.SimulatedCluster;
import dev.acequia.simcluster.actors.ActorSettings;
import dev.acequia.simcluster.actors.ClusterActors;
import dev.acequia.simcluster.actors.net.LoopbackPodNetwork;
import dev.acequia.simcluster.actors.node.GpuState;
import dev.acequia.simcluster.actors.node.Hardware;
import dev.acequia.simcluster.actors.view.NodeView;
import dev.acequia.simcluster.http.auth.Access;
import dev.acequia.simcluster.json.Yaml;
import dev.acequia.simcluster.model.ObjectKey;
import dev.acequia.simcluster.model.ResourceType;
import dev.acequia.simcluster.shape.ClusterShape;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;

/**
 * A simulated cluster in this process: a real API server's answers, kubelets, exporters that listen
 * on loopback.
 */
final class LiveCluster implements AutoCloseable {

  private static final String POD_NET = "127.94";
  private static final Path CRDS = Path.of("../../deploy/crds");

  private final SimulatedCluster cluster;
  private final ClusterActors actors;

  LiveCluster(String nodes, long originMs, double factor) throws IOException {
    ScaledClock clock = new ScaledClock(originMs, originMs, factor, InstantSource.system());
    cluster =
        SimulatedCluster.open(
            new SimulatedCluster.Settings(
                0, Optional.empty(), 1, 4_000, true, Access.open(), clock));
    var shape = ClusterShape.read(nodes.getBytes(StandardCharsets.UTF_8), Integer.MAX_VALUE);
    cluster.line().run(() -> ClusterShape.addTo(cluster.model(), shape));
    ObjectNode policies =
        (ObjectNode)
            Yaml.parse(Files.readAllBytes(CRDS.resolve("healthpolicies.acequia.dev.yaml")));
    cluster
        .line()
        .call(() -> cluster.model().create(ResourceType.CUSTOM_RESOURCE_DEFINITIONS, "", policies));
    ObjectNode namespace =
        Yaml.parse(
                "{apiVersion: v1, kind: Namespace, metadata: {name: acequia-system}}"
                    .getBytes(StandardCharsets.UTF_8))
            .deepCopy();
    cluster.line().call(() -> cluster.model().create(ResourceType.NAMESPACES, "", namespace));
    actors =
        cluster
            .line()
            .call(
                () ->
                    ClusterActors.start(
                        cluster.model(),
                        cluster.agenda(),
                        ActorSettings.of(POD_NET, factor, Duration.ofSeconds(60)),
                        new LoopbackPodNetwork(cluster.line())));
    cluster.serve();
  }

  String url() {
    return "http://127.0.0.1:" + cluster.port();
  }

  JsonNode node(String name) {
    return cluster
        .line()
        .call(() -> cluster.model().find(ObjectKey.node(name)).orElseThrow().deepCopy());
  }

  String uuid(String node, int gpu) {
    return cluster
        .line()
        .call(
            () ->
                Hardware.gpus(
                        new NodeView(cluster.model().find(ObjectKey.node(node)).orElseThrow()))
                    .get(gpu)
                    .uuid());
  }

  void fallOffTheBus(String node, int gpu) {
    cluster
        .line()
        .run(
            () ->
                cluster
                    .model()
                    .update(
                        ObjectKey.node(node),
                        object -> {
                          GpuState.xid(object, gpu, 79, cluster.model().now());
                          return object;
                        }));
  }

  @Override
  public void close() throws IOException {
    cluster.line().run(actors::close);
    cluster.close();
  }
}
