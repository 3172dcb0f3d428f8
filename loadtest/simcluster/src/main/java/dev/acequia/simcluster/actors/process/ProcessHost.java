package dev.acequia.simcluster.actors.process;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The machine that process pods run on: real in the sandbox, a table in a simulation, absent
 * ({@link #NONE}) elsewhere. Called on the model's line, and answers at once.
 */
public interface ProcessHost {

  /** No image is allowed. */
  ProcessHost NONE = new NoProcesses();

  /** The allowed command of this name. */
  Optional<ProcessImage> image(String name);

  /** Why there is no such image, for whoever reads the pod's status. */
  String refusal(String name);

  /**
   * The folder of a pod, an absolute path: its mounts lie below as they do below / in a container.
   */
  String root(String podUid);

  /** Empty when it was started (also when it failed at once), or why not yet. */
  Optional<String> start(ProcessId id, ProcessLaunch launch);

  ProcessState state(ProcessId id);

  /**
   * Makes the files of a pod's volumes what they are now; a reader sees all of a change or none.
   */
  void refresh(String podUid, Map<String, VolumeContent> volumes);

  /**
   * SIGTERM once, then SIGKILL when the grace is over; a shorter grace overtakes a longer one.
   *
   * @param grace wall time: a real process does not run faster because the cluster's clock does
   */
  void terminate(ProcessId id, Duration grace);

  /** The pod is gone: its folder goes with its last process. */
  void discard(String podUid);

  /** Folders of other pods are left over from an earlier life. */
  void retain(Set<String> podUids);

  /** Tells of each process that ended by whatever cause, on the model's line. */
  void onEnd(Consumer<ProcessId> listener);

  /** Processes that run. */
  List<ProcessId> running();
}
