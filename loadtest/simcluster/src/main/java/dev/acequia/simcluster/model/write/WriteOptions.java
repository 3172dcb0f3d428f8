package dev.acequia.simcluster.model.write;

/**
 * How a client asks for a write.
 *
 * @param manager owner of the fields it sets, from {@code fieldManager} or the user agent
 * @param force takes fields of others in an apply
 */
public record WriteOptions(
    String manager, boolean dryRun, FieldValidation validation, boolean force) {

  /** Of an actor inside the cluster. */
  public static final WriteOptions INTERNAL =
      new WriteOptions("", false, FieldValidation.IGNORE, false);

  /** What to do about unknown fields. */
  public enum FieldValidation {
    IGNORE,
    WARN,
    STRICT
  }

  /**
   * Actors' writes leave no trace in managedFields: they are many, and nobody applies against them.
   */
  public boolean tracked() {
    return !manager.isEmpty();
  }
}
