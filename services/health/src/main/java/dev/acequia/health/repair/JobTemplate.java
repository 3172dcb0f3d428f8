package dev.acequia.health.repair;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.chassis.turn.ResourcePath;
import dev.acequia.chassis.turn.Target;
import dev.acequia.events.model.RepairRung;
import dev.acequia.health.cases.CaseFile;
import dev.acequia.health.cases.HealthDevice;
import java.time.Duration;

/**
 * Jobs that work on one device of one node: bound to it by name, tolerating whatever keeps others
 * off, asking for no device (the plugin would give any), seeing the one that is named in the
 * environment.
 */
public final class JobTemplate {

  public static final String NAMESPACE = "acequia-system";

  /** Label by which our jobs are found; its value is the case. */
  public static final String CASE = "acequia.dev/case";

  /** Annotation that names the device. */
  public static final String DEVICE = "acequia.dev/device";

  private static final String REPAIR_IMAGE = "acequia/repair";
  private static final String VALIDATE_IMAGE = "acequia/validate";
  private static final int KEEP_SECONDS = 3_600;

  private JobTemplate() {}

  public static Target target(String job) {
    return new Target(ResourcePath.JOBS, NAMESPACE, job, null);
  }

  /** Resets the device, or reboots the node. */
  public static ObjectNode repair(
      String name, CaseFile file, HealthDevice device, RepairRung rung, Duration limit) {
    ObjectNode job = job(name, file, device, limit);
    ObjectNode container = container(job, "repair", REPAIR_IMAGE, device);
    container.withArray("env").addObject().put("name", "RUNG").put("value", rung.name());
    container.withArray("env").addObject().put("name", "NODE").put("value", device.node());
    return job;
  }

  /** Runs diagnostics on the device: only its success is proof. */
  public static ObjectNode validation(
      String name, CaseFile file, HealthDevice device, Duration limit) {
    ObjectNode job = job(name, file, device, limit);
    container(job, "validate", VALIDATE_IMAGE, device);
    return job;
  }

  private static ObjectNode job(String name, CaseFile file, HealthDevice device, Duration limit) {
    ObjectNode job =
        JsonNodeFactory.instance.objectNode().put("apiVersion", "batch/v1").put("kind", "Job");
    ObjectNode metadata = job.putObject("metadata").put("name", name).put("namespace", NAMESPACE);
    label(metadata, file, device);
    ObjectNode spec = job.putObject("spec");
    spec.put("backoffLimit", 0)
        .put("activeDeadlineSeconds", limit.toSeconds())
        .put("ttlSecondsAfterFinished", KEEP_SECONDS);
    ObjectNode template = spec.putObject("template");
    label(template.putObject("metadata"), file, device);
    ObjectNode pod = template.putObject("spec").put("restartPolicy", "Never");
    pod.putObject("nodeSelector").put("kubernetes.io/hostname", device.node());
    pod.putArray("tolerations").addObject().put("operator", "Exists");
    return job;
  }

  private static void label(ObjectNode metadata, CaseFile file, HealthDevice device) {
    metadata
        .putObject("labels")
        .put(CASE, file.id().value())
        .put("app.kubernetes.io/managed-by", "acequia-health");
    metadata.putObject("annotations").put(DEVICE, device.id().value());
  }

  private static ObjectNode container(
      ObjectNode job, String name, String image, HealthDevice device) {
    ObjectNode pod = (ObjectNode) job.path("spec").path("template").path("spec");
    ObjectNode container =
        pod.putArray("containers").addObject().put("name", name).put("image", image);
    container.putObject("securityContext").put("privileged", true);
    container
        .putArray("env")
        .addObject()
        .put("name", "NVIDIA_VISIBLE_DEVICES")
        .put("value", device.uuid().orElse(String.valueOf(device.index())));
    container
        .putObject("resources")
        .putObject("requests")
        .put("cpu", "100m")
        .put("memory", "128Mi");
    return container;
  }
}
