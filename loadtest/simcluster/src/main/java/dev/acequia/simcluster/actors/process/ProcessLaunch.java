package dev.acequia.simcluster.actors.process;

import java.util.List;
import java.util.Map;

/**
 * All that is needed to start a pod's container as a process.
 *
 * @param command program and arguments; no shell reads them
 * @param environment the whole of it, but for what the machine adds to find its processes again
 * @param volumes by their names
 */
public record ProcessLaunch(
    List<String> command,
    Map<String, String> environment,
    Map<String, VolumeContent> volumes,
    List<Mount> mounts) {

  public ProcessLaunch {
    command = List.copyOf(command);
    environment = Map.copyOf(environment);
    volumes = Map.copyOf(volumes);
    mounts = List.copyOf(mounts);
  }
}
