package dev.acequia.events.model;

import dev.acequia.events.check.Require;
import org.jspecify.annotations.Nullable;

/**
 * A pod, pinned by its uid.
 *
 * @param namespace namespace of the pod
 * @param name name of the pod
 * @param uid uid of the pod
 * @param node node it is bound to, absent before
 * @param ip address, absent before it has one
 */
public record PodRef(
    String namespace, String name, String uid, @Nullable String node, @Nullable String ip) {

  public PodRef {
    Require.text(namespace, "namespace");
    Require.text(name, "name");
    Require.text(uid, "uid");
  }
}
