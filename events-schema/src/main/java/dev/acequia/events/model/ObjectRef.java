package dev.acequia.events.model;

import dev.acequia.events.check.Require;
import org.jspecify.annotations.Nullable;

/**
 * A Kubernetes object, pinned by its uid.
 *
 * @param apiVersion group and version, for example {@code batch/v1}
 * @param kind kind of the object
 * @param namespace namespace, absent for cluster-scoped objects
 * @param name name of the object
 * @param uid uid: another object under the same name has another
 */
public record ObjectRef(
    String apiVersion, String kind, @Nullable String namespace, String name, String uid) {

  public ObjectRef {
    Require.text(apiVersion, "apiVersion");
    Require.text(kind, "kind");
    Require.text(name, "name");
    Require.text(uid, "uid");
  }
}
