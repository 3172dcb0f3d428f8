package dev.acequia.simcluster.json.select;

import java.io.Serial;

/** A selector that cannot be read; the message is the server's. */
public final class SelectorSyntaxException extends Exception {
  @Serial private static final long serialVersionUID = 1L;

  private final String reason;

  public SelectorSyntaxException(String reason) {
    super(reason);
    this.reason = reason;
  }

  public String reason() {
    return reason;
  }
}
