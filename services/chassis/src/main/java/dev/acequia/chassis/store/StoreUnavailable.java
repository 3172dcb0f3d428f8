package dev.acequia.chassis.store;

/**
 * The store cannot be reached or asks for another try. Nothing was committed; the same call may be
 * made again, for ever.
 */
public class StoreUnavailable extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public StoreUnavailable(String message, Throwable cause) {
    super(message, cause);
  }

  public StoreUnavailable(String message) {
    super(message);
  }
}
