package dev.acequia.chassis.line;

/** The partition has another owner now; whoever delivered the arrival must not acknowledge it. */
public final class Released extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public Released() {
    super("the partition was released", null, false, false);
  }
}
