package dev.acequia.simcluster.model.write;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.schema.Times;
import dev.acequia.simcluster.model.DeleteOptions;
import dev.acequia.simcluster.model.DeleteOptions.Propagation;
import dev.acequia.simcluster.model.Failures;
import dev.acequia.simcluster.model.ObjectKey;
import dev.acequia.simcluster.model.Resource;
import dev.acequia.simcluster.model.Status.Details;
import dev.acequia.simcluster.model.store.ObjectStore;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Deletes objects, or marks them as going: by grace, finalizers and propagation. */
public final class Deletion {

  public static final String FOREGROUND = "foregroundDeletion";
  public static final String ORPHAN = "orphan";

  private final ObjectStore store;
  private final InstantSource clock;

  public Deletion(ObjectStore store, InstantSource clock) {
    this.store = store;
    this.clock = clock;
  }

  /**
   * The outcome.
   *
   * @param object its last or its present state
   */
  public record Deleted(ObjectNode object, boolean gone) {}

  public Deleted delete(Resource resource, ObjectKey key, DeleteOptions options) {
    ObjectNode old =
        store.find(key).orElseThrow(() -> Failures.notFound(resource.type(), key.name()));
    checkPreconditions(resource, key, old, options);
    ObjectNode object = old.deepCopy();
    ObjectNode metadata = Fields.object(object, "metadata");
    if (metadata.has("deletionTimestamp")) {
      return again(resource, key, object, options);
    }
    holdBack(resource, metadata, options.propagation());
    long grace = grace(resource, object, options.graceSeconds());
    mark(resource, metadata, grace);
    markNamespace(object);
    if (Metadata.mayGo(object)) {
      return new Deleted(
          options.dryRun() ? old : store.remove(key, lastState(resource, old, object)), true);
    }
    return new Deleted(options.dryRun() ? object : store.put(key, object), false);
  }

  /** Of kinds that end gracefully the last state tells that they did. */
  private static ObjectNode lastState(Resource resource, ObjectNode old, ObjectNode marked) {
    return resource.rules().graceful() ? marked : old;
  }

  private static void checkPreconditions(
      Resource resource, ObjectKey key, ObjectNode old, DeleteOptions options) {
    String uid = Fields.text(old, "metadata", "uid");
    String version = Fields.text(old, "metadata", "resourceVersion");
    if (options.uid() != null && !options.uid().equals(uid)) {
      throw precondition(
          resource,
          key,
          "the UID in the precondition (%s) does not match the UID in record (%s). The object might have been deleted and then recreated"
              .formatted(options.uid(), uid));
    }
    if (options.resourceVersion() != null && !options.resourceVersion().equals(version)) {
      throw precondition(
          resource,
          key,
          "the ResourceVersion in the precondition (%s) does not match the ResourceVersion in record (%s). The object might have been modified"
              .formatted(options.resourceVersion(), version));
    }
  }

  private static RuntimeException precondition(Resource resource, ObjectKey key, String why) {
    String message =
        "Operation cannot be fulfilled on %s \"%s\": %s"
            .formatted(qualifiedKind(resource), key.name(), why);
    Details details =
        new Details(key.name(), resource.type().group(), resource.type().kind(), "", List.of(), 0);
    return Failures.failure(409, "Conflict", message, details);
  }

  private static String qualifiedKind(Resource resource) {
    String group = resource.type().group();
    return group.isEmpty() ? resource.type().kind() : resource.type().kind() + "." + group;
  }

  /** Only a shorter grace changes anything for an object that is on its way out. */
  private Deleted again(
      Resource resource, ObjectKey key, ObjectNode object, DeleteOptions options) {
    ObjectNode metadata = Fields.object(object, "metadata");
    long present = Fields.number(metadata, 0, "deletionGracePeriodSeconds");
    long wanted = grace(resource, object, options.graceSeconds());
    boolean held = holdBack(resource, metadata, options.propagation());
    if (options.graceSeconds() != null && wanted < present) {
      setGrace(metadata, wanted, present);
    } else if (!held) {
      return new Deleted(object, false);
    }
    if (Metadata.mayGo(object)) {
      return new Deleted(options.dryRun() ? object : store.remove(key, object), true);
    }
    return new Deleted(options.dryRun() ? object : store.put(key, object), false);
  }

  /** The end moves by as much as the grace shrinks. */
  private void setGrace(ObjectNode metadata, long grace, long before) {
    Instant end =
        Instant.parse(Fields.text(metadata, "deletionTimestamp")).minusSeconds(before - grace);
    metadata.put("deletionTimestamp", Times.seconds(end));
    metadata.put("deletionGracePeriodSeconds", grace);
  }

  private static long grace(Resource resource, ObjectNode object, @Nullable Long asked) {
    long own = resource.rules().graceSeconds(object);
    if (own == 0) {
      return 0;
    }
    return asked == null ? own : Math.max(0, asked);
  }

  private void mark(Resource resource, ObjectNode metadata, long grace) {
    metadata.put("deletionTimestamp", Times.seconds(clock.instant().plusSeconds(grace)));
    metadata.put("deletionGracePeriodSeconds", grace);
    if (resource.rules().deletionCounts()) {
      countGeneration(metadata);
    }
  }

  private static void countGeneration(ObjectNode metadata) {
    if (metadata.has("generation")) {
      metadata.put("generation", metadata.get("generation").asLong() + 1);
    }
  }

  /**
   * Puts or takes the finalizers by which the garbage collector is told what to do with the objects
   * it owns.
   */
  private static boolean holdBack(
      Resource resource, ObjectNode metadata, @Nullable Propagation asked) {
    Propagation propagation = Objects.requireNonNullElse(asked, byDefault(resource, metadata));
    ArrayNode finalizers = Fields.array(metadata, "finalizers");
    boolean changed = toggle(finalizers, FOREGROUND, propagation == Propagation.FOREGROUND);
    changed |= toggle(finalizers, ORPHAN, propagation == Propagation.ORPHAN);
    if (finalizers.isEmpty()) {
      metadata.remove("finalizers");
    }
    return changed;
  }

  private static Propagation byDefault(Resource resource, ObjectNode metadata) {
    for (var finalizer : metadata.path("finalizers")) {
      if (finalizer.asText().equals(ORPHAN)) {
        return Propagation.ORPHAN;
      } else if (finalizer.asText().equals(FOREGROUND)) {
        return Propagation.FOREGROUND;
      }
    }
    return resource.rules().orphansByDefault() ? Propagation.ORPHAN : Propagation.BACKGROUND;
  }

  private static boolean toggle(ArrayNode finalizers, String name, boolean wanted) {
    for (int i = 0; i < finalizers.size(); i++) {
      if (finalizers.get(i).asText().equals(name)) {
        if (!wanted) {
          finalizers.remove(i);
        }
        return !wanted;
      }
    }
    if (wanted) {
      finalizers.add(name);
    }
    return wanted;
  }

  private static void markNamespace(ObjectNode object) {
    if (Fields.text(object, "kind").equals("Namespace")) {
      Fields.object(object, "status").put("phase", "Terminating");
      // Its end is a matter of its content, not of time.
      Fields.remove(object, "metadata", "deletionGracePeriodSeconds");
    }
  }
}
