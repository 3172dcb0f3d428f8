package dev.acequia.simcluster.model.rules;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.model.Causes;
import dev.acequia.simcluster.model.store.ObjectStore;

/**
 * The rules of one kind. Each works on a copy that nobody else sees yet, in the order in which they
 * stand here.
 */
public interface KindRules {

  /** Plain storage. */
  KindRules PLAIN = new KindRules() {};

  /** Takes out what a client may not set, e.g. the status. */
  default void prepareCreate(ObjectNode object) {}

  /** Fills in what is left open; also of the result of an update. */
  default void applyDefaults(ObjectNode object) {}

  /** What depends on other objects; refuses by an ApiException. */
  default void admit(ObjectNode object, ObjectStore others) {}

  default void validate(ObjectNode object, Causes causes) {}

  /**
   * Takes over from the old object what the main resource may not change, and counts the
   * generation.
   */
  default void prepareUpdate(ObjectNode object, ObjectNode old) {}

  /** The same for the status subresource. */
  default void prepareStatus(ObjectNode object, ObjectNode old) {}

  default void validateUpdate(ObjectNode object, ObjectNode old, Causes causes) {}

  default void validateStatus(ObjectNode object, ObjectNode old, Causes causes) {}

  /** A PUT without resourceVersion is taken. */
  default boolean unconditionalUpdate() {
    return true;
  }

  /** DELETE answers with the object rather than with a Status. */
  default boolean answersDeletedObject() {
    return false;
  }

  /**
   * Seconds between asking the object to end and its end, when the caller names none; 0: it ends at
   * once.
   */
  default long graceSeconds(ObjectNode object) {
    return 0;
  }

  /** It may be given time to end. */
  default boolean graceful() {
    return false;
  }

  /** Deletion raises the generation. */
  default boolean deletionCounts() {
    return true;
  }

  /** Objects it owns stay unless the caller says otherwise (batch/v1 Job). */
  default boolean orphansByDefault() {
    return false;
  }
}
