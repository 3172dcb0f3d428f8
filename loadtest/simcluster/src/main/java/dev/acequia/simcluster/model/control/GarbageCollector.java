package dev.acequia.simcluster.model.control;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.Change;
import dev.acequia.simcluster.model.ChangeListener;
import dev.acequia.simcluster.model.ClusterModel;
import dev.acequia.simcluster.model.DeleteOptions;
import dev.acequia.simcluster.model.ObjectKey;
import dev.acequia.simcluster.model.write.Deletion;

/**
 * Deletes what has lost its owners, and does what the finalizers {@code foregroundDeletion} and
 * {@code orphan} stand for. It acts in the line of the change, where a real one acts a moment
 * later.
 */
public final class GarbageCollector implements ChangeListener {

  private final ClusterModel cluster;
  private final Owners owners = new Owners();

  public GarbageCollector(ClusterModel cluster) {
    this.cluster = cluster;
  }

  /** An object that was there before it listened. */
  public void know(ObjectKey key, ObjectNode object) {
    owners.know(key, object);
  }

  @Override
  public void onChange(Change change) {
    owners.follow(change);
    ObjectNode object = change.object();
    String uid = Fields.text(object, "metadata", "uid");
    if (change.type() == Change.Type.DELETED) {
      owners.dependentsOf(uid).forEach(this::collect);
      Owners.owners(object).forEach(this::continueForeground);
      return;
    }
    if (Fields.has(object, "metadata", "deletionTimestamp")) {
      if (hasFinalizer(object, Deletion.ORPHAN)) {
        orphan(change.key(), uid);
      } else if (hasFinalizer(object, Deletion.FOREGROUND)) {
        foreground(change.key(), uid);
      }
    } else if (!Owners.owners(object).isEmpty() && !owners.anyAlive(object)) {
      collect(change.key());
    }
  }

  /** Deletes it when no owner is left. */
  private void collect(ObjectKey key) {
    cluster
        .find(key)
        .filter(
            object ->
                !owners.anyAlive(object) && !Fields.has(object, "metadata", "deletionTimestamp"))
        .ifPresent(object -> cluster.delete(key, DeleteOptions.BACKGROUND));
  }

  private void orphan(ObjectKey key, String uid) {
    for (ObjectKey dependent : owners.dependentsOf(uid)) {
      cluster.update(dependent, object -> withoutOwner(object, uid));
    }
    cluster.update(key, object -> withoutFinalizer(object, Deletion.ORPHAN));
  }

  private void foreground(ObjectKey key, String uid) {
    for (ObjectKey dependent : owners.dependentsOf(uid)) {
      cluster
          .find(dependent)
          .filter(object -> !Fields.has(object, "metadata", "deletionTimestamp"))
          .ifPresent(object -> cluster.delete(dependent, DeleteOptions.BACKGROUND));
    }
    if (owners.dependentsOf(uid).stream().noneMatch(d -> blocks(d, uid))) {
      cluster.update(key, object -> withoutFinalizer(object, Deletion.FOREGROUND));
    }
  }

  private boolean blocks(ObjectKey dependent, String owner) {
    return cluster
        .find(dependent)
        .map(
            object ->
                Fields.at(object, "metadata", "ownerReferences")
                    .valueStream()
                    .anyMatch(
                        o ->
                            Fields.text(o, "uid").equals(owner)
                                && Fields.flag(o, "blockOwnerDeletion")))
        .orElse(false);
  }

  /** A dependent is gone: an owner that waits for it may go on. */
  private void continueForeground(String ownerUid) {
    owners
        .keyOf(ownerUid)
        .flatMap(
            key ->
                cluster.find(key).filter(o -> hasFinalizer(o, Deletion.FOREGROUND)).map(o -> key))
        .filter(
            key ->
                cluster
                    .find(key)
                    .filter(o -> Fields.has(o, "metadata", "deletionTimestamp"))
                    .isPresent())
        .ifPresent(key -> foreground(key, ownerUid));
  }

  private static boolean hasFinalizer(JsonNode object, String name) {
    return Fields.at(object, "metadata", "finalizers")
        .valueStream()
        .anyMatch(f -> f.asText().equals(name));
  }

  private static ObjectNode withoutFinalizer(ObjectNode object, String name) {
    ObjectNode metadata = Fields.object(object, "metadata");
    ArrayNode kept = metadata.arrayNode();
    metadata
        .path("finalizers")
        .valueStream()
        .filter(f -> !f.asText().equals(name))
        .forEach(kept::add);
    if (kept.isEmpty()) {
      metadata.remove("finalizers");
    } else {
      metadata.set("finalizers", kept);
    }
    return object;
  }

  private static ObjectNode withoutOwner(ObjectNode object, String uid) {
    ObjectNode metadata = Fields.object(object, "metadata");
    ArrayNode kept = metadata.arrayNode();
    metadata
        .path("ownerReferences")
        .valueStream()
        .filter(o -> !Fields.text(o, "uid").equals(uid))
        .forEach(kept::add);
    if (kept.isEmpty()) {
      metadata.remove("ownerReferences");
    } else {
      metadata.set("ownerReferences", kept);
    }
    return object;
  }
}
