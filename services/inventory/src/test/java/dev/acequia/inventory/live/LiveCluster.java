package dev.acequia.inventory.live;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.ScaledClock;
import dev.acequia.simcluster.SimulatedCluster;
import dev.acequia.simcluster.actors.ActorSettings;
import dev.acequia.simcluster.actors.ClusterActors;
import dev.acequia.simcluster.actors.net.LoopbackPodNetwork;
import dev.acequia.simcluster.http.auth.Access;
import dev.acequia.simcluster.json.Yaml;
import dev.acequia.simcluster.model.DeleteOptions;
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

  private static final String POD_NET = "127.93";
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

  void install(String crd) throws IOException {
    ObjectNode definition = (ObjectNode) Yaml.parse(Files.readAllBytes(CRDS.resolve(crd)));
    create(ResourceType.CUSTOM_RESOURCE_DEFINITIONS, "", definition);
  }

  void create(ResourceType type, String namespace, ObjectNode object) {
    cluster.line().call(() -> cluster.model().create(type, namespace, object));
  }

  void delete(ObjectKey key) {
    cluster.line().run(() -> cluster.model().delete(key, DeleteOptions.DEFAULT));
  }

  @Override
  public void close() throws IOException {
    cluster.line().run(actors::close);
    cluster.close();
  }
}
