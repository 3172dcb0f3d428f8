package dev.acequia.simcluster.actors.view;

/**
 * Annotations by which the simulation is steered and in which it remembers. What actors remember
 * stands in the cluster itself, so that its journal is the only thing that has to survive.
 */
public final class Annotations {

  private static final String SIM = "sim.acequia.dev/";

  /** Node: absent (on), {@code off} or {@code rebooting/<until>}. */
  public static final String POWER = SIM + "power";

  /** Node: JSON of faulty or swapped GPUs by index. */
  public static final String GPU_STATE = SIM + "gpu-state";

  /** Node: JSON list of processes that outlived their pod. */
  public static final String ZOMBIES = SIM + "zombies";

  /** Node: {@code down} while its exporter answers nothing. */
  public static final String EXPORTER = SIM + "exporter";

  /** Pod, by the kubelet: indexes of its GPUs, comma-separated. */
  public static final String DEVICES = SIM + "devices";

  /** Pod, by the kubelet: {@code <boot id>/<start of the process>}. */
  public static final String PROCESS = SIM + "process";

  /** Pod: its process cannot be killed ({@code true}). */
  public static final String ZOMBIE = SIM + "zombie";

  /** Pod: its process does not heed SIGTERM ({@code true}). */
  public static final String IGNORE_SIGTERM = SIM + "ignore-sigterm";

  /** Pod: ms from SIGTERM to the end of the process, default 1,000. */
  public static final String SIGTERM_MS = SIM + "sigterm-ms";

  /** Pod: ms of run time of a process that does not train; absent: for ever. */
  public static final String RUN_MS = SIM + "run-ms";

  /** Pod: exit code of a run that reaches its end, default 0. */
  public static final String EXIT_CODE = SIM + "exit-code";

  /** Pod: ms from start of the container to readiness. */
  public static final String STARTUP_MS = SIM + "startup-ms";

  /** Pod: GPU utilisation in percent while it works, default 97. */
  public static final String UTILISATION = SIM + "util";

  private Annotations() {}

  /** The full name of an annotation of the simulation. */
  public static String sim(String name) {
    return SIM + name;
  }
}
