package dev.acequia.simcluster.http;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A path below {@code /api/v1} or {@code /apis/GROUP/VERSION}.
 *
 * @param namespace "" when the path names none
 * @param name "" for a collection
 * @param subresource "" for the object itself
 */
record ApiPath(
    String group,
    String version,
    String namespace,
    String plural,
    String name,
    String subresource) {

  /** Empty when it is no path of a resource. */
  static Optional<ApiPath> parse(String path) {
    List<String> parts = new ArrayList<>(Arrays.asList(path.substring(1).split("/")));
    if (parts.size() >= 3 && parts.getFirst().equals("api")) {
      return of("", parts.get(1), parts.subList(2, parts.size()));
    }
    if (parts.size() >= 4 && parts.getFirst().equals("apis")) {
      return of(parts.get(1), parts.get(2), parts.subList(3, parts.size()));
    }
    return Optional.empty();
  }

  private static Optional<ApiPath> of(String group, String version, List<String> parts) {
    // "watch/" is the old form of ?watch=1 and not served.
    boolean namespaced =
        parts.getFirst().equals("namespaces")
            && parts.size() > 2
            && !isNamespaceSubresource(group, parts);
    String namespace = namespaced ? parts.get(1) : "";
    List<String> rest = namespaced ? parts.subList(2, parts.size()) : parts;
    String subresource = rest.size() > 2 ? rest.get(2) : "";
    String name = rest.size() > 1 ? rest.get(1) : "";
    return Optional.of(new ApiPath(group, version, namespace, rest.getFirst(), name, subresource));
  }

  private static boolean isNamespaceSubresource(String group, List<String> parts) {
    return group.isEmpty()
        && parts.size() == 3
        && (parts.get(2).equals("status") || parts.get(2).equals("finalize"));
  }
}
