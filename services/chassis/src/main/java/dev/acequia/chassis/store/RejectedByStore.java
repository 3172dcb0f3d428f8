package dev.acequia.chassis.store;

/**
 * The store will never take this batch, because of what is in it (a value it cannot hold). Nothing
 * was committed.
 */
public final class RejectedByStore extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public RejectedByStore(String message, Throwable cause) {
    super(message, cause);
  }
}
