package dev.acequia.replay.scenario;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** Objects of Kubernetes and of Acequia, as JSON. */
public final class Manifests {

  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final String GPU = "nvidia.com/gpu";
  private static final String API = "acequia.dev/v1alpha1";

  private Manifests() {}

  /** A suspended Job with a queue label; of several pods an Indexed one. */
  public static ObjectNode job(JobSpec spec) {
    ObjectNode job = object("batch/v1", "Job", spec.name());
    ObjectNode metadata = (ObjectNode) job.get("metadata");
    metadata.put("namespace", spec.namespace());
    labels(metadata, spec);
    annotations(metadata, spec);
    ObjectNode body = job.putObject("spec");
    body.put("suspend", true).put("parallelism", spec.pods()).put("completions", spec.pods());
    body.put("completionMode", spec.pods() > 1 ? "Indexed" : "NonIndexed");
    body.put("backoffLimit", 6);
    ObjectNode template = body.putObject("template");
    ObjectNode podMetadata = template.putObject("metadata");
    labels(podMetadata, spec);
    annotations(podMetadata, spec);
    pod(template.putObject("spec"), spec);
    return job;
  }

  /** A pool of all nodes with devices. */
  public static ObjectNode pool(String name) {
    ObjectNode pool = object(API, "Pool", name);
    ObjectNode spec = pool.putObject("spec");
    spec.putObject("selector");
    spec.put("sharing", "Whole").put("healthEvidence", "BestEffort");
    return pool;
  }

  /**
   * A queue with GPUs of one pool that lends and borrows all it can, and takes back what it lent
   * from lower priority.
   */
  public static ObjectNode queue(String name, String cohort, String pool, int nominalGpus) {
    ObjectNode queue = object(API, "CapacityQueue", name);
    ObjectNode spec = queue.putObject("spec");
    spec.put("cohort", cohort).put("strategy", "BestEffortFIFO");
    spec.putArray("pools")
        .addObject()
        .put("pool", pool)
        .put("resource", "gpu")
        .put("nominal", nominalGpus);
    spec.putObject("preemption")
        .put("withinQueue", "LowerPriority")
        .put("reclaimWithinCohort", "LowerPriority");
    return queue;
  }

  public static ObjectNode priorityClass(String name, int value) {
    return object("scheduling.k8s.io/v1", "PriorityClass", name).put("value", value);
  }

  public static ObjectNode namespace(String name) {
    return object("v1", "Namespace", name);
  }

  private static void pod(ObjectNode pod, JobSpec spec) {
    pod.put("restartPolicy", "Never");
    pod.put("terminationGracePeriodSeconds", spec.grace().toSeconds());
    ObjectNode container = pod.putArray("containers").addObject();
    container.put("name", "train").put("image", "acequia/train");
    ObjectNode resources = container.putObject("resources");
    ObjectNode requests = resources.putObject("requests");
    requests.put("cpu", spec.cpuMilliPerPod() + "m").put("memory", spec.memoryMibPerPod() + "Mi");
    if (spec.gpuPerPod() > 0) {
      String gpus = Integer.toString(spec.gpuPerPod());
      requests.put(GPU, gpus);
      resources.putObject("limits").put(GPU, gpus);
    }
  }

  private static void labels(ObjectNode metadata, JobSpec spec) {
    metadata
        .putObject("labels")
        .put("acequia.dev/queue", spec.queue())
        .put("acequia.dev/priority", spec.priority());
  }

  private static void annotations(ObjectNode metadata, JobSpec spec) {
    ObjectNode annotations = metadata.putObject("annotations");
    spec.training().annotations().forEach(annotations::put);
  }

  private static ObjectNode object(String apiVersion, String kind, String name) {
    ObjectNode object = JSON.createObjectNode().put("apiVersion", apiVersion).put("kind", kind);
    object.putObject("metadata").put("name", name);
    return object;
  }

  /** Names of all priority classes that scenarios use, lowest first. */
  static List<ObjectNode> priorities() {
    return List.of(
        priorityClass("best-effort", 0), priorityClass("normal", 100), priorityClass("high", 1000));
  }
}
