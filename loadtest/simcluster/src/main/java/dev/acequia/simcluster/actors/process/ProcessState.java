package dev.acequia.simcluster.actors.process;

/** What the machine knows of a process. */
public sealed interface ProcessState {

  /** Never started by this simulator, or by one that is gone: its processes are gone with it. */
  record Unknown() implements ProcessState {}

  record Running() implements ProcessState {}

  /**
   * @param message "" when its exit code says all
   */
  record Ended(int exitCode, String message) implements ProcessState {}
}
