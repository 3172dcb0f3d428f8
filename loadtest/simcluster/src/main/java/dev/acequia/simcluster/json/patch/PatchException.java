package dev.acequia.simcluster.json.patch;

import java.io.Serial;

/** A patch that cannot be applied. */
public final class PatchException extends Exception {
  @Serial private static final long serialVersionUID = 1L;

  /** Whose fault a server says it is. */
  public enum Fault {
    /** The patch cannot be read: 400. */
    MALFORMED,
    /** A JSON patch does not fit the object; servers answer 422 and do not say why. */
    UNFIT,
    /** Servers answer 500 although the caller is to blame. */
    INTERNAL
  }

  private final Fault fault;
  private final String reason;

  public PatchException(Fault fault, String reason) {
    super(reason);
    this.fault = fault;
    this.reason = reason;
  }

  public String reason() {
    return reason;
  }

  public Fault fault() {
    return fault;
  }
}
