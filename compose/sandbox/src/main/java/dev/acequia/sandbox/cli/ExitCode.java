package dev.acequia.sandbox.cli;

/** Exit codes of {@code ./acequia}. They are part of its interface. */
public final class ExitCode {

  public static final int OK = 0;

  /** The command was understood and did not succeed; for {@code run}: an invariant did not hold. */
  public static final int FAILED = 1;

  /** The command line is wrong. */
  public static final int USAGE = 2;

  /** {@code up}: a sandbox runs in this folder already. */
  public static final int RUNS_ALREADY = 3;

  /** A port that is needed is taken by another program. */
  public static final int PORT_TAKEN = 4;

  /** What the command asks is not running here. */
  public static final int NOT_RUNNING = 6;

  /** The thing asked about does not exist. */
  public static final int NOT_FOUND = 7;

  private ExitCode() {}
}
