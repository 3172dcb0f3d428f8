package dev.acequia.admission.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.admission.placement.Constraints;
import dev.acequia.admission.placement.Gang;
import dev.acequia.admission.quota.Amounts;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a pod of a template asks for, as kube-scheduler counts it: the larger of all containers
 * together and any init container (those that go on running count with the containers), and the
 * overhead. A missing request is the limit.
 */
final class PodRequests {

  private static final BigDecimal MILLI = new BigDecimal("0.001");
  private static final BigDecimal MIB = BigDecimal.valueOf(1024L * 1024);
  private static final List<String> GPUS = List.of(Keys.NVIDIA_GPU, Keys.AMD_GPU);
  private static final long MOST_GPUS = 1_000;
  private static final long MOST_MILLI = 1_000_000_000L;
  private static final long MOST_MIB = 1_000_000_000L;

  private PodRequests() {}

  static Gang gang(JsonNode pod, int pods) {
    long gpus = 0;
    for (String name : GPUS) {
      gpus += wholeGpus(pod, name);
    }
    long cpu = bounded(total(pod, "cpu", MILLI), MOST_MILLI, "cpu");
    long memory = bounded(total(pod, "memory", MIB), MOST_MIB, "memory");
    return new Gang(pods, (int) bounded(gpus, MOST_GPUS, "devices"), cpu, memory, constraints(pod));
  }

  private static long wholeGpus(JsonNode pod, String name) {
    long milli = total(pod, name, MILLI);
    if (milli % 1000 != 0) throw new InvalidManifest(name + " must be whole: " + milli + "m a pod");
    return milli / 1000;
  }

  private static long total(JsonNode pod, String resource, BigDecimal unit) {
    long running = 0;
    for (JsonNode container : pod.path("containers")) {
      running = Amounts.plus(running, request(container, resource, unit));
    }
    long starting = 0;
    for (JsonNode container : pod.path("initContainers")) {
      long request = request(container, resource, unit);
      if (container.path("restartPolicy").asText().equals("Always"))
        running = Amounts.plus(running, request);
      else starting = Math.max(starting, request);
    }
    JsonNode overhead = pod.path("overhead").path(resource);
    return Amounts.plus(
        Math.max(running, starting),
        overhead.isMissingNode() ? 0 : Quantity.of(overhead, unit, "overhead." + resource));
  }

  private static long request(JsonNode container, String resource, BigDecimal unit) {
    JsonNode resources = container.path("resources");
    JsonNode request = resources.path("requests").path(resource);
    JsonNode value = request.isMissingNode() ? resources.path("limits").path(resource) : request;
    return value.isMissingNode() ? 0 : Quantity.of(value, unit, "request of " + resource);
  }

  private static long bounded(long amount, long most, String what) {
    if (amount > most) throw new InvalidManifest("no machine has so much " + what + ": " + amount);
    return amount;
  }

  private static Constraints constraints(JsonNode pod) {
    Map<String, String> selector = new HashMap<>();
    pod.path("nodeSelector")
        .properties()
        .forEach(entry -> selector.put(entry.getKey(), entry.getValue().asText()));
    // Ours to give, see JobPatches: pods that ask for devices tolerate the usual taint of their
    // nodes.
    Set<String> tolerates = new HashSet<>(GPUS);
    pod.path("tolerations")
        .forEach(
            t -> tolerates.add(t.hasNonNull("key") ? t.path("key").asText() : Constraints.ANY));
    return new Constraints(selector, tolerates);
  }
}
