package dev.acequia.events.compat;

/** A schema says something that the restricted profile cannot, so it cannot be compared. */
public final class OutsideProfileException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  OutsideProfileException(String path, String what) {
    super(path + ": " + what);
  }
}
