package dev.acequia.simcluster.json.schema;

import java.io.Serial;

/** A value has not the type that its field has; the message is that of Go's decoder. */
public final class DecodeException extends Exception {
  @Serial private static final long serialVersionUID = 1L;

  public DecodeException(String message) {
    super(message);
  }
}
