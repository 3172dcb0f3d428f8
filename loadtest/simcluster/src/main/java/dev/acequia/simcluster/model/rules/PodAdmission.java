package dev.acequia.simcluster.model.rules;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.model.Failures;
import dev.acequia.simcluster.model.ObjectKey;
import dev.acequia.simcluster.model.ResourceType;
import dev.acequia.simcluster.model.store.ObjectStore;
import java.util.Map;
import java.util.Optional;

/** What admission plugins add to a new pod: Priority, ServiceAccount, DefaultTolerationSeconds. */
final class PodAdmission {

  private static final Map<String, Integer> SYSTEM_CLASSES =
      Map.of("system-cluster-critical", 2_000_000_000, "system-node-critical", 2_000_001_000);
  private static final int TOLERATED_SECONDS = 300;
  private static final int TOKEN_SECONDS = 3607;
  private static final int SUFFIX_LENGTH = 5;
  private static final String TOKEN_PATH = "/var/run/secrets/kubernetes.io/serviceaccount";

  private PodAdmission() {}

  static void admit(ObjectNode pod, ObjectStore others) {
    ObjectNode spec = Fields.object(pod, "spec");
    priority(pod, spec, others);
    serviceAccount(pod, spec, others);
    tolerate(spec, "node.kubernetes.io/not-ready");
    tolerate(spec, "node.kubernetes.io/unreachable");
  }

  private static void priority(ObjectNode pod, ObjectNode spec, ObjectStore others) {
    String name = Fields.text(spec, "priorityClassName");
    Integer value = SYSTEM_CLASSES.get(name);
    String preemption = "PreemptLowerPriority";
    if (value == null) {
      Optional<ObjectNode> found =
          name.isEmpty() ? globalDefault(others) : priorityClass(others, name);
      if (!name.isEmpty() && found.isEmpty()) {
        String podName = Fields.text(pod, "metadata", "name");
        throw Failures.forbidden(
            ResourceType.PODS, podName, "no PriorityClass with name " + name + " was found");
      }
      value = found.map(c -> (int) Fields.number(c, 0, "value")).orElse(0);
      preemption =
          found
              .map(c -> Fields.text(c, "preemptionPolicy"))
              .filter(p -> !p.isEmpty())
              .orElse(preemption);
      found.ifPresent(c -> spec.put("priorityClassName", Fields.text(c, "metadata", "name")));
    }
    spec.put("priority", value);
    Fields.putIfAbsent(spec, "preemptionPolicy", preemption);
  }

  private static Optional<ObjectNode> priorityClass(ObjectStore others, String name) {
    return others.find(new ObjectKey(ResourceType.PRIORITY_CLASSES, "", name));
  }

  private static Optional<ObjectNode> globalDefault(ObjectStore others) {
    return others.table(ResourceType.PRIORITY_CLASSES).inNamespace("").stream()
        .filter(c -> Fields.flag(c, "globalDefault"))
        .findFirst();
  }

  /**
   * The token volume is added where the account exists; without accounts, as in a bare cluster,
   * pods do without.
   */
  private static void serviceAccount(ObjectNode pod, ObjectNode spec, ObjectStore others) {
    Fields.putIfAbsent(spec, "serviceAccountName", "default");
    String account = Fields.text(spec, "serviceAccountName");
    spec.put("serviceAccount", account);
    ObjectKey key =
        new ObjectKey(
            ResourceType.SERVICE_ACCOUNTS, Fields.text(pod, "metadata", "namespace"), account);
    boolean unwanted =
        spec.has("automountServiceAccountToken")
            && !Fields.flag(spec, "automountServiceAccountToken");
    if (unwanted || others.find(key).isEmpty()) {
      return;
    }
    String uid = Fields.text(pod, "metadata", "uid");
    String volume = "kube-api-access-" + uid.substring(uid.length() - SUFFIX_LENGTH);
    Fields.array(spec, "volumes").add(tokenVolume(volume));
    for (JsonNode container : spec.path("containers")) {
      ArrayNode mounts = Fields.array((ObjectNode) container, "volumeMounts");
      mounts.addObject().put("name", volume).put("readOnly", true).put("mountPath", TOKEN_PATH);
    }
  }

  private static ObjectNode tokenVolume(String name) {
    ObjectNode volume = Json.object().put("name", name);
    ObjectNode projected = volume.putObject("projected");
    ArrayNode sources = projected.putArray("sources");
    sources
        .addObject()
        .putObject("serviceAccountToken")
        .put("expirationSeconds", TOKEN_SECONDS)
        .put("path", "token");
    ObjectNode roots = sources.addObject().putObject("configMap").put("name", "kube-root-ca.crt");
    roots.putArray("items").addObject().put("key", "ca.crt").put("path", "ca.crt");
    ObjectNode item = sources.addObject().putObject("downwardAPI").putArray("items").addObject();
    item.put("path", "namespace");
    item.putObject("fieldRef").put("apiVersion", "v1").put("fieldPath", "metadata.namespace");
    projected.put("defaultMode", 420);
    return volume;
  }

  private static void tolerate(ObjectNode spec, String taint) {
    for (JsonNode toleration : spec.path("tolerations")) {
      String key = Fields.text(toleration, "key");
      String effect = Fields.text(toleration, "effect");
      if ((key.isEmpty() || key.equals(taint))
          && (effect.isEmpty() || effect.equals("NoExecute"))) {
        return;
      }
    }
    Fields.array(spec, "tolerations")
        .addObject()
        .put("key", taint)
        .put("operator", "Exists")
        .put("effect", "NoExecute")
        .put("tolerationSeconds", TOLERATED_SECONDS);
  }
}
