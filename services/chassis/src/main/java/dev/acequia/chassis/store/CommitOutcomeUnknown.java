package dev.acequia.chassis.store;

/**
 * The connection broke while the commit was under way: {@link Store#lastBatch} tells what became of
 * it.
 */
public final class CommitOutcomeUnknown extends StoreUnavailable {
  private static final long serialVersionUID = 1L;

  public CommitOutcomeUnknown(String message, Throwable cause) {
    super(message, cause);
  }

  public CommitOutcomeUnknown(String message) {
    super(message);
  }
}
