package dev.acequia.chassis.line;

/**
 * One arrival cannot be read or handled. The batch it was in is thrown away and retried one by one.
 */
final class Poisoned extends RuntimeException {
  private static final long serialVersionUID = 1L;

  Poisoned(Throwable cause) {
    super(cause.getClass().getSimpleName() + ": " + cause.getMessage(), cause);
  }
}
