package dev.acequia.simcluster.model;

import org.jspecify.annotations.Nullable;

/**
 * How to delete: meta/v1 DeleteOptions.
 *
 * @param graceSeconds null: the object's own default
 * @param propagation null: the resource's own default
 * @param uid precondition; null: none
 * @param resourceVersion precondition; null: none
 */
public record DeleteOptions(
    @Nullable Long graceSeconds,
    @Nullable Propagation propagation,
    @Nullable String uid,
    @Nullable String resourceVersion,
    boolean dryRun) {

  public static final DeleteOptions DEFAULT = new DeleteOptions(null, null, null, null, false);

  /** At once, as a kubelet does when the last container has ended. */
  public static final DeleteOptions FORCE = new DeleteOptions(0L, null, null, null, false);

  public static final DeleteOptions BACKGROUND =
      new DeleteOptions(null, Propagation.BACKGROUND, null, null, false);

  /** What becomes of the objects it owns. */
  public enum Propagation {
    BACKGROUND,
    FOREGROUND,
    ORPHAN
  }

  public DeleteOptions ifUid(String expected) {
    return new DeleteOptions(graceSeconds, propagation, expected, resourceVersion, dryRun);
  }

  public DeleteOptions withGrace(long seconds) {
    return new DeleteOptions(seconds, propagation, uid, resourceVersion, dryRun);
  }
}
