package dev.acequia.sandbox.cli;

/** A command that cannot be done, with the sentence to print and the exit code to end with. */
public final class CommandFailure extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final int exitCode;

  public CommandFailure(int exitCode, String sentence) {
    super(sentence);
    this.exitCode = exitCode;
  }

  int exitCode() {
    return exitCode;
  }
}
