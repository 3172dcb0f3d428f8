package dev.acequia.simcluster.actors;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.actors.node.HeartbeatRates;
import dev.acequia.simcluster.actors.process.ProcessHost;
import dev.acequia.simcluster.actors.view.Annotations;
import dev.acequia.simcluster.actors.view.JobView;
import dev.acequia.simcluster.actors.view.Metadata;
import dev.acequia.simcluster.actors.view.NodeView;
import dev.acequia.simcluster.actors.view.PodView;
import dev.acequia.simcluster.faults.Fault;
import dev.acequia.simcluster.faults.FaultInjector;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.model.Cluster;
import dev.acequia.simcluster.model.DeleteOptions;
import dev.acequia.simcluster.model.Identities;
import dev.acequia.simcluster.model.ObjectKey;
import dev.acequia.simcluster.model.ResourceType;
import dev.acequia.simcluster.model.store.ObjectStore;
import dev.acequia.simcluster.shape.NodeObjects;
import dev.acequia.simcluster.shape.NodeShape;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** A cluster with its life, moved by hand. */
public final class World {

  public static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
  public static final Duration CONTAINER_START = Duration.ofSeconds(1);

  public final HandMovedAgenda agenda;
  public final TablePodNetwork network = new TablePodNetwork();
  public final Cluster cluster;
  private ClusterActors actors;

  private final ProcessHost processes;

  private World(Instant start, ObjectStore store, ProcessHost processes) {
    this.processes = processes;
    agenda = new HandMovedAgenda(start);
    cluster = new Cluster(store, new Identities(7), agenda::now);
    cluster.furnish();
    cluster.startControllers();
  }

  /** A new process on what the old one had journaled; nothing else is left of it. */
  public World restarted() {
    ObjectStore journaled = emptyStore(cluster.store().version());
    for (ResourceType type : cluster.store().types()) {
      for (ObjectNode object : cluster.list(type, "", o -> true)) {
        journaled.restore(Cluster.keyOf(type, object), object.deepCopy());
      }
    }
    World after = new World(agenda.now(), journaled, ProcessHost.NONE);
    after.actors = after.startActors();
    after.pass(Duration.ZERO);
    return after;
  }

  private static ObjectStore emptyStore(long version) {
    return new ObjectStore(ObjectStore.ChangeLog.NONE, 100_000, version);
  }

  public void inject(Fault fault) {
    new FaultInjector(cluster, agenda, actors.training()).inject(fault);
  }

  public void reboot(String node, long seconds) {
    inject(new Fault.NodeReboot(node, Duration.ofSeconds(seconds)));
  }

  /** Nodes n0, n1, ... with so many H100 each, up and running. */
  public static World withNodes(int nodes, int gpus) {
    return withNodes(nodes, gpus, ProcessHost.NONE);
  }

  /** One node with eight GPUs, on which pods may be processes. */
  public static World withProcesses(ProcessHost processes) {
    return withNodes(1, 8, processes);
  }

  private static World withNodes(int nodes, int gpus, ProcessHost processes) {
    World world = new World(START, emptyStore(200), processes);
    world.actors = world.startActors();
    for (int i = 0; i < nodes; i++) {
      NodeShape shape = new NodeShape("n" + i, 96_000, 768 * 1024, gpus, gpus > 0 ? "H100" : "");
      world.cluster.create(ResourceType.NODES, "", NodeObjects.of(shape, i));
    }
    world.pass(Duration.ofSeconds(10));
    return world;
  }

  private ClusterActors startActors() {
    HeartbeatRates rates = HeartbeatRates.of(1, Duration.ofSeconds(60));
    ActorSettings settings =
        new ActorSettings("127.99", rates, CONTAINER_START, Duration.ofSeconds(60));
    return ClusterActors.start(cluster, agenda, settings, network, processes);
  }

  public ClusterActors actors() {
    return actors;
  }

  public void pass(Duration time) {
    agenda.advance(time);
  }

  public void passSeconds(long seconds) {
    pass(Duration.ofSeconds(seconds));
  }

  /** Changes so far: the version of the cluster rises by one with each. */
  public long writes() {
    return cluster.store().version();
  }

  public NodeView node(String name) {
    return new NodeView(cluster.find(ObjectKey.node(name)).orElseThrow());
  }

  public PodView pod(String name) {
    return findPod(name).orElseThrow(() -> new AssertionError("no pod " + name));
  }

  public Optional<PodView> findPod(String name) {
    return cluster.find(ObjectKey.pod("default", name)).map(PodView::new);
  }

  public List<PodView> podsOf(String job) {
    return cluster
        .list(
            ResourceType.PODS,
            "default",
            p -> job.equals(Fields.text(p, "metadata", "labels", "job-name")))
        .stream()
        .map(PodView::new)
        .toList();
  }

  public PodView onlyPodOf(String job) {
    List<PodView> pods = podsOf(job);
    if (pods.size() != 1) {
      throw new AssertionError(pods.size() + " pods of " + job);
    }
    return pods.getFirst();
  }

  public JobView job(String name) {
    return new JobView(cluster.find(ObjectKey.job("default", name)).orElseThrow());
  }

  public PodView exporter(String node) {
    return new PodView(
        cluster.find(ObjectKey.pod("gpu-operator", "nvidia-dcgm-exporter-" + node)).orElseThrow());
  }

  public ObjectNode createPod(String name, int gpus, Map<String, String> annotations) {
    return createPod(name, gpus, annotations, spec -> {});
  }

  public ObjectNode createPod(
      String name, int gpus, Map<String, String> annotations, Consumer<ObjectNode> spec) {
    ObjectNode pod = Json.object();
    pod.put("apiVersion", "v1").put("kind", "Pod");
    Fields.object(pod, "metadata").put("name", name).put("namespace", "default");
    annotations.forEach((key, value) -> Metadata.annotate(pod, key, value));
    ObjectNode itsSpec = Fields.object(pod, "spec");
    itsSpec.put("restartPolicy", "Never");
    container(itsSpec, gpus);
    spec.accept(itsSpec);
    return cluster.create(ResourceType.PODS, "default", pod);
  }

  /** A Job whose pods carry these annotations, with or without the simulation's prefix. */
  public ObjectNode createJob(
      String name, int pods, int gpus, Map<String, String> annotations, Consumer<ObjectNode> spec) {
    ObjectNode job = Json.object();
    job.put("apiVersion", "batch/v1").put("kind", "Job");
    Fields.object(job, "metadata").put("name", name).put("namespace", "default");
    ObjectNode itsSpec = Fields.object(job, "spec");
    itsSpec.put("parallelism", pods).put("completions", pods);
    if (pods > 1) {
      itsSpec.put("completionMode", "Indexed");
    }
    ObjectNode template = Fields.object(itsSpec, "template");
    annotations.forEach(
        (key, value) ->
            Metadata.annotate(template, key.contains("/") ? key : Annotations.sim(key), value));
    Fields.object(template, "spec").put("restartPolicy", "Never");
    container(Fields.object(template, "spec"), gpus);
    spec.accept(itsSpec);
    return cluster.create(ResourceType.JOBS, "default", job);
  }

  private static void container(ObjectNode spec, int gpus) {
    ObjectNode container = Fields.array(spec, "containers").addObject();
    container.put("name", "main").put("image", "acequia/train:1");
    if (gpus > 0) {
      Fields.object(container, "resources", "limits").put("nvidia.com/gpu", Integer.toString(gpus));
    }
  }

  public void suspend(String job, boolean suspended) {
    cluster.update(
        ObjectKey.job("default", job),
        json -> {
          Fields.object(json, "spec").put("suspend", suspended);
          return json;
        });
  }

  public void delete(String pod, DeleteOptions options) {
    cluster.delete(ObjectKey.pod("default", pod), options);
  }
}
