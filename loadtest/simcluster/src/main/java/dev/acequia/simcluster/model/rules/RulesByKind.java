package dev.acequia.simcluster.model.rules;

import java.util.Map;
import java.util.Set;

/** Which rules a built-in kind has. */
public final class RulesByKind {

  private static final Map<String, KindRules> OWN =
      Map.ofEntries(
          Map.entry("Pod", new PodRules()),
          Map.entry("Job", new JobRules()),
          Map.entry("Node", new NodeRules()),
          Map.entry("Namespace", new NamespaceRules()),
          Map.entry("Lease", new ConditionalRules()),
          Map.entry("PodDisruptionBudget", new BudgetRules()),
          Map.entry("Secret", new SecretRules()),
          Map.entry("Event", new EventRules()),
          Map.entry("Deployment", new DeploymentRules()),
          Map.entry("PriorityClass", new PriorityClassRules()),
          Map.entry("CustomResourceDefinition", new DefinitionRules()),
          Map.entry("ResourceClaim", new ClaimRules()),
          Map.entry("DeviceTaintRule", new TaintRuleRules()),
          Map.entry("ValidatingAdmissionPolicy", new PolicyRules()),
          Map.entry("ValidatingWebhookConfiguration", new WebhookRules()),
          Map.entry("MutatingWebhookConfiguration", new WebhookRules()),
          Map.entry("DeviceClass", new SpecRules()),
          Map.entry("ResourceSlice", new SpecRules()),
          Map.entry("NetworkPolicy", new SpecRules()),
          Map.entry("ValidatingAdmissionPolicyBinding", new SpecRules()));

  /** Kinds with spec, status and generation, without rules that matter here. */
  private static final Set<String> WITH_STATUS =
      Set.of(
          "DaemonSet",
          "StatefulSet",
          "ReplicaSet",
          "ReplicationController",
          "CronJob",
          "HorizontalPodAutoscaler",
          "Ingress",
          "FlowSchema",
          "PriorityLevelConfiguration");

  private RulesByKind() {}

  public static KindRules of(String kind) {
    KindRules own = OWN.get(kind);
    if (own != null) {
      return own;
    }
    return WITH_STATUS.contains(kind) ? new StatusRules() : KindRules.PLAIN;
  }
}
