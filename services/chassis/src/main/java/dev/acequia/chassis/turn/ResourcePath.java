package dev.acequia.chassis.turn;

/**
 * A Kubernetes resource type as it stands in a URL.
 *
 * @param group API group, empty for the core group
 * @param plural lower-case plural, for example {@code pods}
 */
public record ResourcePath(String group, String version, String plural) {

  public static final ResourcePath NODES = new ResourcePath("", "v1", "nodes");
  public static final ResourcePath PODS = new ResourcePath("", "v1", "pods");
  public static final ResourcePath NAMESPACES = new ResourcePath("", "v1", "namespaces");
  public static final ResourcePath EVENTS = new ResourcePath("", "v1", "events");
  public static final ResourcePath JOBS = new ResourcePath("batch", "v1", "jobs");
  public static final ResourcePath PRIORITY_CLASSES =
      new ResourcePath("scheduling.k8s.io", "v1", "priorityclasses");

  /** A resource of Acequia's own group. */
  public static ResourcePath acequia(String plural) {
    return new ResourcePath("acequia.dev", "v1alpha1", plural);
  }

  /** {@code v1} or {@code group/version}. */
  public String apiVersion() {
    return group.isEmpty() ? version : group + "/" + version;
  }
}
