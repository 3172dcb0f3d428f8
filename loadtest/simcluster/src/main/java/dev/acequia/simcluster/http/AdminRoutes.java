package dev.acequia.simcluster.http;

/**
 * Endpoints under {@code /sim/v1/} beside the Kubernetes API, by which a scenario steers the
 * cluster.
 */
public interface AdminRoutes {

  /**
   * @param path under {@code /sim/v1/}, without it, e.g. {@code faults}; a request to {@code
   *     faults/x} comes too, with {@link AdminRequest#rest} "x"
   * @param handler runs on the model's line
   */
  void route(String method, String path, AdminHandler handler);
}
