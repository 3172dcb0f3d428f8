package dev.acequia.events;

import org.jspecify.annotations.Nullable;

/** The value of a known type is not what its schema says: a dead letter. */
public final class MalformedEventException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  private final String type;

  public MalformedEventException(String type, String reason, @Nullable Throwable cause) {
    super(type + ": " + reason, cause);
    this.type = type;
  }

  /** {@code ce_type} of the value. */
  public String type() {
    return type;
  }
}
