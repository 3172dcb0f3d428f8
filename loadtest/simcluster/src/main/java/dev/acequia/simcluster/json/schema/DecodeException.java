package dev.acequia.simcluster.json.schema;

import java.io.Serial;

/** A value has not the type that its field has; the message is that of Go's decoder. */
public final class DecodeException extends Exception {
  @Serial private static final long serialVersionUID = 1L;

  private final String reason;

  public DecodeException(String reason) {
    super(reason);
    this.reason = reason;
  }

  public String reason() {
    return reason;
  }
}
