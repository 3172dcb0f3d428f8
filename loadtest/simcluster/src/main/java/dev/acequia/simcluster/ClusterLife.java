package dev.acequia.simcluster;

import dev.acequia.simcluster.actors.ActorSettings;
import dev.acequia.simcluster.actors.ClusterActors;
import dev.acequia.simcluster.actors.net.LoopbackPodNetwork;
import dev.acequia.simcluster.faults.FaultRoutes;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.shape.ClusterShape;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** Nodes and actors of a cluster, as the environment of a sandbox asks for them. */
final class ClusterLife implements AutoCloseable {

  /** How long observers wait for a silent node, unless ACEQUIA_DEADLINES says otherwise. */
  private static final Duration NODE_LOST = Duration.ofSeconds(60);

  private final SimulatedCluster cluster;
  private final ClusterActors actors;

  private ClusterLife(SimulatedCluster cluster, ClusterActors actors) {
    this.cluster = cluster;
    this.actors = actors;
  }

  /**
   * Adds the nodes that are not there yet, and starts the actors. Before the cluster serves.
   *
   * @param nodeLimit at most so many nodes of the file
   */
  static ClusterLife start(
      SimulatedCluster cluster,
      Optional<Path> nodes,
      int nodeLimit,
      String podNet,
      double factor,
      Map<String, String> environment)
      throws IOException {
    if (nodes.isPresent()) {
      var objects = ClusterShape.read(Files.readAllBytes(nodes.get()), nodeLimit);
      cluster.line().run(() -> ClusterShape.addTo(cluster.model(), objects));
    }
    ActorSettings settings = ActorSettings.of(podNet, factor, nodeLostAfter(environment));
    ClusterActors actors =
        cluster
            .line()
            .call(
                () ->
                    ClusterActors.start(
                        cluster.model(),
                        cluster.agenda(),
                        settings,
                        new LoopbackPodNetwork(cluster.line())));
    FaultRoutes.register(cluster.admin(), cluster.model(), cluster.agenda(), actors);
    return new ClusterLife(cluster, actors);
  }

  private static Duration nodeLostAfter(Map<String, String> environment) {
    String deadlines = environment.getOrDefault("ACEQUIA_DEADLINES", "");
    long millis = deadlines.isBlank() ? 0 : Fields.number(Json.parse(deadlines), 0, "stalenessMs");
    return millis > 0 ? Duration.ofMillis(millis) : NODE_LOST;
  }

  @Override
  public void close() {
    cluster.line().run(actors::close);
  }
}
