package dev.acequia.simcluster.model.write;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.Causes;
import dev.acequia.simcluster.model.Failures;
import dev.acequia.simcluster.model.ObjectKey;
import dev.acequia.simcluster.model.Resource;
import dev.acequia.simcluster.model.ResourceType;
import java.util.List;

/** The rules of {@code metadata} that hold for every kind. */
public final class Metadata {

  /** Only the server changes these after creation. */
  private static final List<String> KEPT =
      List.of(
          "uid",
          "creationTimestamp",
          "deletionTimestamp",
          "deletionGracePeriodSeconds",
          "generation",
          "resourceVersion");

  private Metadata() {}

  static void checkIdentity(Resource resource, ObjectKey key, ObjectNode metadata) {
    String name = Fields.text(metadata, "name");
    if (!name.isEmpty() && !name.equals(key.name())) {
      throw Failures.badRequest(
          "the name of the object (%s) does not match the name on the URL (%s)"
              .formatted(name, key.name()));
    }
    metadata.put("name", key.name());
    Namespaces.settle(resource, key.namespace(), metadata);
  }

  /** Optimistic concurrency: the version and uid that the writer has seen. */
  static void checkVersion(
      Resource resource, ObjectKey key, ObjectNode metadata, ObjectNode old, boolean replaced) {
    ResourceType type = resource.type();
    String given = Fields.text(metadata, "resourceVersion");
    String uid = Fields.text(metadata, "uid");
    String present = Fields.text(old, "metadata", "uid");
    if (given.isEmpty()) {
      if (replaced && !resource.rules().unconditionalUpdate()) {
        Causes causes = new Causes();
        causes.invalid("metadata.resourceVersion", "0", "must be specified for an update");
        throw Failures.invalid(type.group(), type.plural(), key.name(), causes.list());
      }
    } else if (!given.matches("\\d{1,18}")) {
      throw Failures.internal("strconv.ParseUint: parsing \"" + given + "\": invalid syntax");
    }
    if (!uid.isEmpty() && !uid.equals(present)) {
      throw Failures.conflict(type, key.name(), uidPrecondition(key, uid, present));
    }
    if (!given.isEmpty() && !given.equals(Fields.text(old, "metadata", "resourceVersion"))) {
      throw Failures.modified(type, key.name());
    }
  }

  static String uidPrecondition(ObjectKey key, String wanted, String present) {
    String group =
        key.type().group().isEmpty() || !key.type().group().contains(".")
            ? ""
            : key.type().group() + "/";
    String place =
        "/registry/"
            + group
            + key.type().plural()
            + "/"
            + (key.namespace().isEmpty() ? "" : key.namespace() + "/");
    return "StorageError: invalid object, Code: 4, Key: %s%s, ResourceVersion: 0, AdditionalErrorMsg: Precondition failed: UID in precondition: %s, UID in object meta: %s"
        .formatted(place, key.name(), wanted, present);
  }

  static void carryOver(ObjectNode metadata, ObjectNode old) {
    for (String field : KEPT) {
      JsonNode value = old.get(field);
      if (value == null) {
        metadata.remove(field);
      } else {
        metadata.set(field, value);
      }
    }
  }

  static void validate(Resource resource, ObjectNode metadata, Causes causes) {
    ObjectNames.validate(resource, metadata, causes);
    int controllers = 0;
    for (JsonNode owner : metadata.path("ownerReferences")) {
      if (Fields.flag(owner, "controller")) {
        controllers++;
      }
    }
    if (controllers > 1) {
      OwnerReferences.refuseSecondController(metadata.path("ownerReferences"), causes);
    }
  }

  /** Being deleted, without finalizers, and its grace is over. */
  public static boolean mayGo(ObjectNode object) {
    JsonNode metadata = object.path("metadata");
    return metadata.has("deletionTimestamp")
        && metadata.path("finalizers").isEmpty()
        && Fields.number(metadata, 0, "deletionGracePeriodSeconds") == 0
        && object.path("spec").path("finalizers").isEmpty();
  }
}
