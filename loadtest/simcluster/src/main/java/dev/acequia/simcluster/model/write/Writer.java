package dev.acequia.simcluster.model.write;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.json.schema.Times;
import dev.acequia.simcluster.model.Causes;
import dev.acequia.simcluster.model.Failures;
import dev.acequia.simcluster.model.Identities;
import dev.acequia.simcluster.model.ObjectKey;
import dev.acequia.simcluster.model.Resource;
import dev.acequia.simcluster.model.ResourceType;
import dev.acequia.simcluster.model.apply.ServerSideApply;
import dev.acequia.simcluster.model.rules.Finalizers;
import dev.acequia.simcluster.model.store.ObjectStore;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/** Creates and updates objects for clients. */
public final class Writer {

  private static final int NAME_ATTEMPTS = 8;
  private static final List<String> SERVER_FIELDS =
      List.of(
          "uid",
          "creationTimestamp",
          "deletionTimestamp",
          "deletionGracePeriodSeconds",
          "selfLink",
          "managedFields");

  private final ObjectStore store;
  private final Identities identities;
  private final InstantSource clock;

  public Writer(ObjectStore store, Identities identities, InstantSource clock) {
    this.store = store;
    this.identities = identities;
    this.clock = clock;
  }

  public Written create(
      Resource resource, String namespace, ObjectNode body, WriteOptions options) {
    return create(resource, namespace, body, options, Tracking.of(resource, "", options, now()));
  }

  private String now() {
    return Times.seconds(clock.instant());
  }

  private Written create(
      Resource resource,
      String namespace,
      ObjectNode body,
      WriteOptions options,
      Tracking tracking) {
    List<String> warnings = new ArrayList<>();
    ObjectNode object = Bodies.decode(resource, body, options.validation(), warnings, false);
    ObjectNode metadata = Fields.object(object, "metadata");
    ResourceType type = resource.storage();
    Namespaces.settle(resource, namespace, metadata);
    if (Fields.has(metadata, "resourceVersion")) {
      throw Failures.internal("resourceVersion should not be set on objects to be created");
    }
    metadata.remove(SERVER_FIELDS);
    name(type, namespace, metadata);
    metadata.put("uid", identities.uid(store.version() + 1));
    metadata.put("creationTimestamp", Times.seconds(clock.instant()));
    resource.rules().prepareCreate(object);
    resource.rules().applyDefaults(object);
    tracking.created(object);
    Namespaces.requireOpen(store, resource, namespace, Fields.text(metadata, "name"));
    resource.rules().admit(object, store);
    Causes causes = new Causes();
    Metadata.validate(resource, metadata, causes);
    Validation.ofCustom(resource, object, causes);
    resource.rules().validate(object, causes);
    String name = Fields.text(metadata, "name");
    causes.throwIfAny(resource.type(), name);
    ObjectKey key = new ObjectKey(type, namespace, name);
    if (store.find(key).isPresent()) {
      throw Failures.alreadyExists(resource.type(), name);
    }
    if (!options.dryRun()) {
      store.put(key, object);
    }
    return new Written(Versions.shown(resource, object), true, warnings);
  }

  private void name(ResourceType type, String namespace, ObjectNode metadata) {
    String prefix = Fields.text(metadata, "generateName");
    if (!Fields.text(metadata, "name").isEmpty() || prefix.isEmpty()) {
      return;
    }
    for (int attempt = 0; attempt < NAME_ATTEMPTS; attempt++) {
      String name = prefix + identities.suffix(store.version() + 1, attempt);
      if (store.find(new ObjectKey(type, namespace, name)).isEmpty()) {
        metadata.put("name", name);
        return;
      }
    }
    throw Failures.alreadyExists(type, prefix);
  }

  /**
   * Changes the object, or its subresource.
   *
   * @param subresource "" or "status"
   * @param replaced the edit gives a whole new object (PUT), not a change of the present one
   */
  public Written update(
      Resource resource,
      String subresource,
      ObjectKey key,
      Edit edit,
      boolean replaced,
      WriteOptions options) {
    Tracking tracking = Tracking.of(resource, subresource, options, now());
    return update(resource, subresource, key, edit, replaced, options, tracking);
  }

  private Written update(
      Resource resource,
      String subresource,
      ObjectKey key,
      Edit edit,
      boolean replaced,
      WriteOptions options,
      Tracking tracking) {
    ObjectNode old =
        store.find(key).orElseThrow(() -> Failures.notFound(resource.type(), key.name()));
    List<String> warnings = new ArrayList<>();
    ObjectNode wanted = edit.apply(Versions.shown(resource, old).deepCopy());
    ObjectNode object = Bodies.decode(resource, wanted, options.validation(), warnings, !replaced);
    ObjectNode metadata = Fields.object(object, "metadata");
    Metadata.checkIdentity(resource, key, metadata);
    Metadata.checkVersion(resource, key, metadata, old, replaced);
    Metadata.carryOver(metadata, Fields.object(old, "metadata"));
    if (subresource.equals("status")) {
      resource.rules().prepareStatus(object, old);
    } else {
      resource.rules().prepareUpdate(object, old);
    }
    resource.rules().applyDefaults(object);
    validateUpdate(resource, subresource, object, old);
    tracking.updated(object, old);
    if (Json.same(object, old)) {
      return new Written(Versions.shown(resource, old), false, warnings);
    }
    return new Written(
        Versions.shown(resource, commit(key, object, options.dryRun())), false, warnings);
  }

  /** Server-side apply: creates the object when it is not there. */
  public Written apply(
      Resource resource, String subresource, ObjectKey key, ObjectNode body, WriteOptions options) {
    ObjectNode config = AppliedBody.decode(resource, subresource, body);
    ServerSideApply apply =
        new ServerSideApply(resource, subresource, config, options.manager(), now());
    Tracking tracking = new Tracking.Applied(apply);
    if (store.find(key).isPresent()) {
      Edit edit = present -> apply.over(present, options.force());
      return update(resource, subresource, key, edit, false, options, tracking);
    }
    String uid = Fields.text(config, "metadata", "uid");
    if (!subresource.isEmpty()) {
      throw Failures.notFound(resource.type(), key.name());
    } else if (!uid.isEmpty()) {
      String why =
          "uid mismatch: the provided object specified uid %s, and no existing object was found";
      throw Failures.conflict(resource.type(), key.name(), why.formatted(uid));
    }
    Metadata.checkIdentity(resource, key, Fields.object(config, "metadata"));
    return create(resource, key.namespace(), config, options, tracking);
  }

  private static void validateUpdate(
      Resource resource, String subresource, ObjectNode object, ObjectNode old) {
    Causes causes = new Causes();
    Metadata.validate(resource, Fields.object(object, "metadata"), causes);
    Finalizers.validateUpdate(object, old, causes);
    Validation.ofCustom(resource, object, causes);
    if (subresource.equals("status")) {
      resource.rules().validateStatus(object, old, causes);
    } else {
      resource.rules().validate(object, causes);
      resource.rules().validateUpdate(object, old, causes);
    }
    causes.throwIfAny(resource.type(), Fields.text(object, "metadata", "name"));
  }

  /** Stores it, or removes it when this change took away the last thing that held it back. */
  public ObjectNode commit(ObjectKey key, ObjectNode object, boolean dryRun) {
    if (dryRun) {
      return object;
    }
    return Metadata.mayGo(object) ? store.remove(key, object) : store.put(key, object);
  }
}
