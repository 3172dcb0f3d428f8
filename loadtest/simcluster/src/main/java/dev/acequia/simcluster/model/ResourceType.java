package dev.acequia.simcluster.model;

import java.util.Objects;

/**
 * One resource of one API version.
 *
 * @param group "" for the core group
 * @param plural the name in paths
 */
public record ResourceType(
    String group, String version, String plural, String kind, boolean namespaced) {

  public static final ResourceType NAMESPACES = cluster("", "v1", "namespaces", "Namespace");
  public static final ResourceType NODES = cluster("", "v1", "nodes", "Node");
  public static final ResourceType PODS = namespaced("", "v1", "pods", "Pod");
  public static final ResourceType EVENTS = namespaced("", "v1", "events", "Event");
  public static final ResourceType CONFIG_MAPS = namespaced("", "v1", "configmaps", "ConfigMap");
  public static final ResourceType SECRETS = namespaced("", "v1", "secrets", "Secret");
  public static final ResourceType SERVICES = namespaced("", "v1", "services", "Service");
  public static final ResourceType ENDPOINTS = namespaced("", "v1", "endpoints", "Endpoints");
  public static final ResourceType SERVICE_ACCOUNTS =
      namespaced("", "v1", "serviceaccounts", "ServiceAccount");
  public static final ResourceType RESOURCE_QUOTAS =
      namespaced("", "v1", "resourcequotas", "ResourceQuota");
  public static final ResourceType JOBS = namespaced("batch", "v1", "jobs", "Job");
  public static final ResourceType DEPLOYMENTS =
      namespaced("apps", "v1", "deployments", "Deployment");
  public static final ResourceType LEASES =
      namespaced("coordination.k8s.io", "v1", "leases", "Lease");
  public static final ResourceType PRIORITY_CLASSES =
      cluster("scheduling.k8s.io", "v1", "priorityclasses", "PriorityClass");
  public static final ResourceType DISRUPTION_BUDGETS =
      namespaced("policy", "v1", "poddisruptionbudgets", "PodDisruptionBudget");
  public static final ResourceType CUSTOM_RESOURCE_DEFINITIONS =
      cluster(
          "apiextensions.k8s.io", "v1", "customresourcedefinitions", "CustomResourceDefinition");
  public static final ResourceType DEVICE_CLASSES =
      cluster("resource.k8s.io", "v1", "deviceclasses", "DeviceClass");
  public static final ResourceType RESOURCE_CLAIMS =
      namespaced("resource.k8s.io", "v1", "resourceclaims", "ResourceClaim");
  public static final ResourceType RESOURCE_CLAIM_TEMPLATES =
      namespaced("resource.k8s.io", "v1", "resourceclaimtemplates", "ResourceClaimTemplate");
  public static final ResourceType RESOURCE_SLICES =
      cluster("resource.k8s.io", "v1", "resourceslices", "ResourceSlice");
  public static final ResourceType DEVICE_TAINT_RULES =
      cluster("resource.k8s.io", "v1beta2", "devicetaintrules", "DeviceTaintRule");

  public ResourceType {
    Objects.requireNonNull(group);
    if (version.isBlank() || plural.isBlank() || kind.isBlank()) {
      throw new IllegalArgumentException("version, plural and kind are needed");
    }
  }

  public static ResourceType namespaced(String group, String version, String plural, String kind) {
    return new ResourceType(group, version, plural, kind, true);
  }

  public static ResourceType cluster(String group, String version, String plural, String kind) {
    return new ResourceType(group, version, plural, kind, false);
  }

  /** As written into an object: {@code v1} or {@code batch/v1}. */
  public String apiVersion() {
    return group.isEmpty() ? version : group + "/" + version;
  }

  /** As messages name it: {@code pods} or {@code jobs.batch}. */
  public String qualifiedName() {
    return group.isEmpty() ? plural : plural + "." + group;
  }
}
