package dev.acequia.simulation.cluster;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.actors.ActorSettings;
import dev.acequia.simcluster.actors.ClusterActors;
import dev.acequia.simcluster.faults.Fault;
import dev.acequia.simcluster.faults.FaultInjector;
import dev.acequia.simcluster.http.LocalApi;
import dev.acequia.simcluster.json.Yaml;
import dev.acequia.simcluster.model.ChangeListener;
import dev.acequia.simcluster.model.Cluster;
import dev.acequia.simcluster.model.Identities;
import dev.acequia.simcluster.model.ResourceType;
import dev.acequia.simcluster.model.store.ObjectStore;
import dev.acequia.simcluster.shape.ClusterShape;
import dev.acequia.simulation.world.SimTime;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The cluster and all life in it, on simulated time. */
public final class SimCluster {

  private static final int WATCH_WINDOW = 1_000;
  private static final long FIRST_VERSION = 200;
  private static final Duration NODE_LOST = Duration.ofSeconds(60);
  private static final String POD_NET = "127.64";

  private final Cluster model;
  private final LocalApi api;
  private final ClusterActors actors;
  private final FaultInjector faults;

  /**
   * @param nodes an openb list of nodes
   */
  public SimCluster(SimTime time, long seed, String nodes, SimPods pods, List<ObjectNode> crds) {
    ObjectStore store = new ObjectStore(ObjectStore.ChangeLog.NONE, WATCH_WINDOW, FIRST_VERSION);
    model = new Cluster(store, new Identities(seed), time);
    model.startControllers();
    model.furnish();
    api = new LocalApi(model);
    crds.forEach(this::create);
    try {
      byte[] file = nodes.getBytes(StandardCharsets.UTF_8);
      ClusterShape.addTo(model, ClusterShape.read(file, Integer.MAX_VALUE));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    actors = ClusterActors.start(model, time, ActorSettings.of(POD_NET, 1, NODE_LOST), pods);
    faults = new FaultInjector(model, time, actors.training());
  }

  /** Definitions of a folder, in order of their files' names. */
  public static List<ObjectNode> definitions(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".yaml"))
          .sorted()
          .map(SimCluster::yaml)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ObjectNode yaml(Path file) {
    try {
      return (ObjectNode) Yaml.parse(Files.readAllBytes(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public LocalApi api() {
    return api;
  }

  public ClusterActors actors() {
    return actors;
  }

  public void onChange(ChangeListener listener) {
    model.onChange(listener);
  }

  public List<ObjectNode> list(ResourceType type, Predicate<ObjectNode> filter) {
    return model.list(type, "", filter);
  }

  /** Makes an object as a user would, without the troubles of the services. */
  public void create(ObjectNode object) {
    LocalApi.Reply reply =
        api.send("POST", Paths.collection(object), Map.of(), "application/json", object);
    if (reply.code() != 201) throw new IllegalStateException("refused: " + reply.body());
  }

  /** Deletes an object as a user would; one that is gone is gone. */
  public void delete(String path) {
    api.send("DELETE", path, Map.of("propagationPolicy", "Background"), null, null);
  }

  /** Deletes a pod without waiting for its kubelet: its process may live on. */
  public void forceDelete(String path) {
    api.send("DELETE", path, Map.of("gracePeriodSeconds", "0"), null, null);
  }

  public void inject(Fault fault) {
    faults.inject(fault);
  }
}
