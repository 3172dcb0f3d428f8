package dev.acequia.simcluster;

import dev.acequia.simcluster.actors.ActorSettings;
import dev.acequia.simcluster.actors.ClusterActors;
import dev.acequia.simcluster.actors.net.LoopbackPodNetwork;
import dev.acequia.simcluster.actors.process.ProcessHost;
import dev.acequia.simcluster.actors.view.PodView;
import dev.acequia.simcluster.faults.FaultRoutes;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.process.AllowList;
import dev.acequia.simcluster.process.LocalProcesses;
import dev.acequia.simcluster.shape.ClusterShape;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Nodes and actors of a cluster, as the environment of a sandbox asks for them. */
final class ClusterLife implements AutoCloseable {

  /** How long observers wait for a silent node, unless ACEQUIA_DEADLINES says otherwise. */
  private static final Duration NODE_LOST = Duration.ofSeconds(60);

  private final SimulatedCluster cluster;
  private final ClusterActors actors;
  private final @Nullable LocalProcesses processes;

  private ClusterLife(
      SimulatedCluster cluster, ClusterActors actors, @Nullable LocalProcesses processes) {
    this.cluster = cluster;
    this.actors = actors;
    this.processes = processes;
  }

  /** What process pods may run, and where their folders are. */
  record ProcessCommands(AllowList list, Path folder) {}

  /**
   * Adds the nodes that are not there yet, and starts the actors. Before the cluster serves.
   *
   * @param nodeLimit at most so many nodes of the file
   * @param commands what process pods may run, and the folder that they run in
   */
  static ClusterLife start(
      SimulatedCluster cluster,
      Optional<Path> nodes,
      int nodeLimit,
      String podNet,
      double factor,
      Optional<ProcessCommands> commands,
      Map<String, String> environment)
      throws IOException {
    if (nodes.isPresent()) {
      var objects = ClusterShape.read(Files.readAllBytes(nodes.get()), nodeLimit);
      cluster.line().run(() -> ClusterShape.addTo(cluster.model(), objects));
    }
    LocalProcesses processes = commands.isEmpty() ? null : open(cluster, commands.get());
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
                        new LoopbackPodNetwork(cluster.line()),
                        processes == null ? ProcessHost.NONE : processes));
    FaultRoutes.register(cluster.admin(), cluster.model(), cluster.agenda(), actors);
    return new ClusterLife(cluster, actors, processes);
  }

  private static LocalProcesses open(SimulatedCluster cluster, ProcessCommands commands)
      throws IOException {
    LocalProcesses processes =
        LocalProcesses.open(commands.folder(), commands.list(), cluster.line());
    cluster.logs(
        (pod, previous) ->
            processes.log(
                new PodView(pod).uid(), new PodView(pod).restarts() - (previous ? 1 : 0)));
    cluster.commands((pod, command) -> processes.execute(new PodView(pod).uid(), command));
    return processes;
  }

  private static Duration nodeLostAfter(Map<String, String> environment) {
    String deadlines = environment.getOrDefault("ACEQUIA_DEADLINES", "");
    long millis = deadlines.isBlank() ? 0 : Fields.number(Json.parse(deadlines), 0, "stalenessMs");
    return millis > 0 ? Duration.ofMillis(millis) : NODE_LOST;
  }

  @Override
  public void close() {
    if (processes != null) {
      processes.close();
    }
    cluster.line().run(actors::close);
  }
}
