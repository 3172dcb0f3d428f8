package dev.acequia.admission;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.admission.adapter.AdmissionDefinition;
import dev.acequia.admission.declared.DeclaredObjects;
import dev.acequia.admission.life.AdmissionSettings;
import dev.acequia.admission.state.Kinds;
import dev.acequia.chassis.testing.ServiceFixture;
import dev.acequia.chassis.turn.Input.ObjectChanged.Change;
import dev.acequia.chassis.turn.Intent;
import dev.acequia.chassis.turn.Outcome;
import dev.acequia.chassis.turn.PatchOp;
import dev.acequia.chassis.turn.ResourcePath;
import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.device.DeviceDiscovered;
import dev.acequia.events.device.DevicesAllocated;
import dev.acequia.events.device.DevicesReleased;
import dev.acequia.events.device.NodeChanged;
import dev.acequia.events.device.PodsBound;
import dev.acequia.events.device.PodsReady;
import dev.acequia.events.device.PoolChanged;
import dev.acequia.events.health.HealthChanged;
import dev.acequia.events.id.AllocationId;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.id.RunId;
import dev.acequia.events.model.DeviceKind;
import dev.acequia.events.model.DeviceRef;
import dev.acequia.events.model.HealthEvidence;
import dev.acequia.events.model.HealthState;
import dev.acequia.events.model.NodeTaint;
import dev.acequia.events.model.PodRef;
import dev.acequia.events.model.ReleaseProof;
import dev.acequia.events.model.Resources;
import dev.acequia.events.model.SharingMode;
import dev.acequia.events.workload.WorkloadAdmitted;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A hand-moved cluster around the service: the API server, the job controller, inventory and health
 * say what they would say, when a test tells them to.
 */
final class Cluster {

  static final Instant START = Instant.parse("2026-01-01T10:00:00Z");
  static final String POOL = "a100";

  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  final ServiceFixture fixture =
      ServiceFixture.of(new AdmissionDefinition(AdmissionSettings.DEFAULT), START);
  private final List<String> nodes = new ArrayList<>();
  private final Map<String, ObjectNode> jobs = new java.util.HashMap<>();

  // --- what is declared
  // ---------------------------------------------------------------------------

  Cluster node(String name, int gpus) {
    nodes.add(name);
    fixture.event(described(name, gpus, true));
    for (int i = 0; i < gpus; i++) {
      fixture.event(
          new DeviceDiscovered(
              device(name, i),
              name,
              i,
              DeviceKind.WHOLE,
              "A100",
              null,
              null,
              null,
              new PoolName(POOL),
              HealthEvidence.REQUIRED,
              fixture.now()));
      health(name, i, HealthState.UNKNOWN, HealthState.HEALTHY);
    }
    fixture.event(
        new PoolChanged(
            new PoolName(POOL),
            false,
            List.copyOf(nodes),
            gpus,
            List.of("A100"),
            null,
            null,
            HealthEvidence.REQUIRED,
            SharingMode.WHOLE,
            fixture.now()));
    return this;
  }

  NodeChanged described(String name, int gpus, boolean schedulable, NodeTaint... taints) {
    var size = new Resources(96_000, 900_000, gpus * 1000L);
    return new NodeChanged(
        name,
        "uid-" + name,
        true,
        "boot",
        Map.of("kubernetes.io/hostname", name),
        List.of(taints),
        size,
        size,
        "A100",
        gpus,
        schedulable,
        START,
        fixture.now());
  }

  void health(String node, int index, HealthState from, HealthState to) {
    fixture.event(
        new HealthChanged(
            device(node, index), node, from, to, null, 1, "v1", "test", fixture.now()));
  }

  static DeviceId device(String node, int index) {
    return new DeviceId(node + "." + index);
  }

  Cluster settled() {
    fixture.advance(Duration.ofMinutes(31));
    return this;
  }

  Cluster queue(String name, String cohort, int gpus, String more) {
    ObjectNode queue = named(name);
    ObjectNode spec = queue.putObject("spec");
    if (!cohort.isEmpty()) spec.put("cohort", cohort);
    spec.putArray("pools")
        .addObject()
        .put("pool", POOL)
        .put("resource", "gpu")
        .put("nominal", gpus);
    if (!more.isEmpty()) spec.setAll((ObjectNode) json(more));
    fixture.object(DeclaredObjects.QUEUES, Change.ADDED, queue);
    return this;
  }

  Cluster priority(String name, int value) {
    fixture.object(ResourcePath.PRIORITY_CLASSES, Change.ADDED, named(name).put("value", value));
    return this;
  }

  // --- what users do
  // ------------------------------------------------------------------------------

  Cluster submit(String name, String queue, String priority, int pods, int gpus) {
    return submit(name, queue, priority, pods, gpus, true);
  }

  Cluster submit(
      String name, String queue, String priority, int pods, int gpus, boolean suspended) {
    ObjectNode job = named(name);
    ObjectNode meta = (ObjectNode) job.get("metadata");
    meta.put("creationTimestamp", fixture.now().toString());
    meta.putObject("labels").put("acequia.dev/queue", queue);
    meta.putObject("annotations")
        .put("acequia.dev/priority", priority)
        .put("acequia.dev/checkpoint-port", "8476");
    ObjectNode spec =
        job.putObject("spec")
            .put("suspend", suspended)
            .put("parallelism", pods)
            .put("completions", pods);
    ObjectNode pod = spec.putObject("template").putObject("spec");
    ObjectNode requests =
        pod.putArray("containers").addObject().putObject("resources").putObject("requests");
    requests.put("cpu", "4").put("memory", "8Gi");
    if (gpus > 0) requests.put("nvidia.com/gpu", gpus);
    jobs.put(name, job);
    fixture.object(ResourcePath.JOBS, Change.ADDED, job);
    return this;
  }

  void delete(String name) {
    fixture.object(ResourcePath.JOBS, Change.DELETED, jobs.get(name));
  }

  /** The API server and the watch show the job as {@code change} leaves it. */
  void job(String name, java.util.function.Consumer<ObjectNode> change) {
    ObjectNode job = jobs.get(name);
    change.accept(job);
    ((ObjectNode) job.get("metadata")).remove("resourceVersion");
    fixture.object(ResourcePath.JOBS, Change.MODIFIED, job);
  }

  void complete(String name) {
    condition(name, "Complete");
  }

  void condition(String name, String type) {
    job(
        name,
        job ->
            job.withObject("/status")
                .putArray("conditions")
                .addObject()
                .put("type", type)
                .put("status", "True"));
  }

  // --- what the system does
  // -----------------------------------------------------------------------

  /** Rounds that are due run. */
  Cluster round() {
    fixture.advance(Duration.ofMillis(1));
    return this;
  }

  RunId run(String job, int attempt) {
    return new RunId(uid(job) + "." + attempt);
  }

  static String uid(String name) {
    return "uid-of-" + name;
  }

  WorkloadAdmitted admitted(RunId run) {
    return fixture.events(WorkloadAdmitted.class).stream()
        .filter(a -> a.run().equals(run))
        .findFirst()
        .orElseThrow();
  }

  /**
   * The API server takes the start, the job controller makes gated pods, and they are let go to
   * their nodes.
   */
  void starts(String job, int attempt) {
    RunId run = run(job, attempt);
    apply(job, "start/" + run.value());
    int pods = admitted(run).podCount();
    for (int i = 0; i < pods; i++) {
      pod(job, attempt, i);
      fixture.observed("place/" + podUid(job, attempt, i), new Outcome.Done(JSON.objectNode()));
    }
  }

  void pod(String job, int attempt, int index) {
    fixture.object(ResourcePath.PODS, Change.ADDED, gated(job, attempt, index));
  }

  ObjectNode gated(String job, int attempt, int index) {
    ObjectNode pod = named(podName(job, attempt, index));
    ObjectNode meta = (ObjectNode) pod.get("metadata");
    meta.put("uid", podUid(job, attempt, index));
    meta.putArray("ownerReferences")
        .addObject()
        .put("kind", "Job")
        .put("uid", uid(job))
        .put("controller", true);
    pod.putObject("spec")
        .putArray("schedulingGates")
        .addObject()
        .put("name", "acequia.dev/placement");
    return pod;
  }

  /** The pod is gone from the API server. */
  void podGone(String job, int attempt, int index, String node) {
    ObjectNode pod = gated(job, attempt, index);
    ObjectNode meta = (ObjectNode) pod.get("metadata");
    meta.putObject("annotations").put("acequia.dev/run", run(job, attempt).value());
    ObjectNode spec = (ObjectNode) pod.get("spec");
    spec.remove("schedulingGates");
    if (!node.isEmpty()) spec.put("nodeName", node);
    fixture.object(ResourcePath.PODS, Change.DELETED, pod);
  }

  static String podName(String job, int attempt, int index) {
    return job + "-" + attempt + "-" + index;
  }

  static String podUid(String job, int attempt, int index) {
    return "pod-" + podName(job, attempt, index);
  }

  /** Carries an open patch of a job out, and lets the watch show it. */
  void apply(String job, String intent) {
    var patch = (Intent.PatchObject) fixture.intent(intent).orElseThrow();
    ObjectNode object = jobs.get(job);
    for (PatchOp op : patch.operations()) {
      if (op.path().equals("/spec/suspend"))
        ((ObjectNode) object.get("spec")).set("suspend", op.value());
      if (op.op().equals("add") && op.path().startsWith("/metadata/annotations/")) {
        String key = op.path().substring("/metadata/annotations/".length()).replace("~1", "/");
        ((ObjectNode) object.at("/metadata/annotations")).set(key, op.value());
      }
      if (op.path().startsWith("/spec/template/spec/schedulingGates")) {
        ((ObjectNode) object.at("/spec/template/spec")).set("schedulingGates", op.value());
      }
    }
    fixture.observed(intent, new Outcome.Done(withIdentity(object)));
    job(job, same -> {});
  }

  private ObjectNode withIdentity(ObjectNode object) {
    ObjectNode copy = object.deepCopy();
    ObjectNode meta = (ObjectNode) copy.get("metadata");
    meta.put("uid", uid(meta.path("name").asText())).put("resourceVersion", "99");
    return copy;
  }

  /** Inventory: all pods are bound, hold what they asked for, and are ready. */
  void runs(String job, int attempt) {
    bound(job, attempt);
    allocated(job, attempt);
    ready(job, attempt);
  }

  void bound(String job, int attempt) {
    var pods = pods(job, attempt);
    fixture.event(new PodsBound(run(job, attempt), pods, pods.size(), fixture.now()));
  }

  void ready(String job, int attempt) {
    var pods = pods(job, attempt);
    fixture.event(new PodsReady(run(job, attempt), pods, pods.size(), fixture.now()));
  }

  void allocated(String job, int attempt) {
    WorkloadAdmitted admitted = admitted(run(job, attempt));
    for (String node : pods(job, attempt).stream().map(PodRef::node).distinct().toList()) {
      fixture.event(allocation(admitted, node, List.of()));
    }
  }

  DevicesAllocated allocation(WorkloadAdmitted admitted, String node, List<DeviceRef> devices) {
    var pods =
        pods(jobName(admitted), (int) admitted.epoch()).stream()
            .filter(pod -> node.equals(pod.node()))
            .toList();
    return new DevicesAllocated(
        AllocationId.of(admitted.run(), node),
        admitted.run(),
        admitted.workload(),
        node,
        admitted.epoch(),
        pods,
        pods.size() * 4000L,
        pods.size() * 8192L,
        pods.size() * admitted.gpuPerPod(),
        devices,
        fixture.now(),
        null,
        "research",
        admitted.queue());
  }

  /** Inventory: everything of the run came back. */
  void released(String job, int attempt) {
    RunId run = run(job, attempt);
    WorkloadAdmitted admitted = admitted(run);
    for (var share : admitted.placement()) {
      fixture.event(
          new DevicesReleased(
              AllocationId.of(run, share.node()),
              run,
              share.node(),
              admitted.epoch(),
              List.of(),
              share.pods() * share.gpuPerPod(),
              fixture.now(),
              fixture.now(),
              ReleaseProof.KUBELET));
    }
  }

  List<PodRef> pods(String job, int attempt) {
    var pods = new ArrayList<PodRef>();
    for (var share : admitted(run(job, attempt)).placement()) {
      for (int i = 0; i < share.pods(); i++) {
        int index = pods.size();
        pods.add(
            new PodRef(
                "research",
                podName(job, attempt, index),
                podUid(job, attempt, index),
                share.node(),
                "127.0.0.1"));
      }
    }
    return pods;
  }

  private static String jobName(WorkloadAdmitted admitted) {
    return admitted.object().name();
  }

  // --- what became of it
  // --------------------------------------------------------------------------

  /** Names of the types published since the last look, state topic left out. */
  List<String> news() {
    return fixture.newEvents().stream()
        .map(AcequiaEvent::getClass)
        .map(Class::getSimpleName)
        .filter(name -> !name.equals("WorkloadSnapshot"))
        .toList();
  }

  int chargedRuns() {
    return fixture.all(Kinds.RUNS).size();
  }

  private static ObjectNode named(String name) {
    ObjectNode object = JSON.objectNode();
    object
        .putObject("metadata")
        .put("name", name)
        .put("namespace", "research")
        .put("uid", uid(name));
    return object;
  }

  static JsonNode json(String text) {
    try {
      return new com.fasterxml.jackson.databind.ObjectMapper().readTree(text);
    } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
