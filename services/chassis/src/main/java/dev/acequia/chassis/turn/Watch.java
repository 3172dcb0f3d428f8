package dev.acequia.chassis.turn;

/**
 * A resource that a service watches in each cluster whose partition it owns.
 *
 * @param labelSelector Kubernetes label selector, empty for all
 * @param fieldSelector Kubernetes field selector, empty for all
 */
public record Watch(ResourcePath resource, String labelSelector, String fieldSelector) {

  public static Watch all(ResourcePath resource) {
    return new Watch(resource, "", "");
  }
}
