package dev.acequia.simcluster.model.rules;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.Causes;
import java.util.List;

/** What pods and pod templates have in common. */
final class PodSpecs {

  private static final int GRACE_SECONDS = 30;
  private static final List<String> RESTART_POLICIES = List.of("Always", "OnFailure", "Never");

  private PodSpecs() {}

  static void applyDefaults(ObjectNode spec) {
    for (String list : List.of("initContainers", "containers")) {
      spec.path(list).forEach(c -> ContainerDefaults.container((ObjectNode) c));
    }
    spec.path("volumes").forEach(ContainerDefaults::volume);
    Fields.putIfAbsent(spec, "restartPolicy", "Always");
    Fields.putIfAbsent(spec, "terminationGracePeriodSeconds", GRACE_SECONDS);
    Fields.putIfAbsent(spec, "dnsPolicy", "ClusterFirst");
    Fields.object(spec, "securityContext");
    Fields.putIfAbsent(spec, "schedulerName", "default-scheduler");
    String account = Fields.text(spec, "serviceAccountName");
    if (account.isEmpty()) {
      account = Fields.text(spec, "serviceAccount");
    }
    if (!account.isEmpty()) {
      spec.put("serviceAccountName", account).put("serviceAccount", account);
    }
  }

  static void validate(JsonNode spec, String path, Causes causes) {
    JsonNode containers = spec.path("containers");
    if (containers.isEmpty()) {
      causes.required(path + ".containers", "");
    }
    for (int i = 0; i < containers.size(); i++) {
      ContainerValidation.validate(containers.get(i), path + ".containers[" + i + "]", causes);
    }
    String policy = Fields.text(spec, "restartPolicy");
    if (!RESTART_POLICIES.contains(policy)) {
      causes.unsupported(path + ".restartPolicy", Causes.quoted(policy), RESTART_POLICIES);
    }
    JsonNode gates = spec.path("schedulingGates");
    if (!gates.isEmpty() && !Fields.text(spec, "nodeName").isEmpty()) {
      causes.forbidden(
          path + ".nodeName", "cannot be set until all schedulingGates have been cleared");
    }
  }
}
