package dev.acequia.simcluster.model;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;

/**
 * One committed change.
 *
 * @param object after it; of a deletion the last state, with the deletion's resource version
 * @param before null when the object was added
 * @param version resource version of the change, rising by one with each change of the cluster
 */
public record Change(
    Type type, ObjectKey key, ObjectNode object, @Nullable ObjectNode before, long version) {

  /** Named as in watch events. */
  public enum Type {
    ADDED,
    MODIFIED,
    DELETED
  }
}
