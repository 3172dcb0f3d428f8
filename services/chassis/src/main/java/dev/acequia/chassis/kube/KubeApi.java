package dev.acequia.chassis.kube;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.function.Predicate;

/** One cluster's API server. Safe for use by many threads; calls block. */
public interface KubeApi {

  /** Sends a request and reads the whole answer, whatever its status. */
  KubeAnswer send(KubeRequest request) throws KubeUnavailable;

  /**
   * Streams the events of a watch, {@code {"type": ..., "object": ...}} each, until the server ends
   * it or the consumer has enough.
   *
   * @param consumer false ends the watch
   * @return the answer when it is not a stream, 200 when the stream ended in order
   * @throws KubeUnavailable when the stream broke
   */
  int watch(KubeRequest request, Predicate<ObjectNode> consumer) throws KubeUnavailable;
}
