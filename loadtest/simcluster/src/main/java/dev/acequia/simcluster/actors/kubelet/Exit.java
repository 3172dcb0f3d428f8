package dev.acequia.simcluster.actors.kubelet;

import java.time.Instant;

/**
 * The end of a process.
 *
 * @param code as the container runtime reports it: 0 done, 137 killed, 143 ended on SIGTERM
 * @param message "" when it left none
 */
public record Exit(Instant at, int code, String message) {

  public static final int ABORTED = 134;
  public static final int KILLED = 137;
  public static final int TERMINATED = 143;

  public static Exit of(Instant at, int code) {
    return new Exit(at, code, "");
  }

  String reason() {
    return code == 0 ? "Completed" : "Error";
  }
}
