package dev.acequia.simcluster.actors.process;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** A machine on which nothing may run. */
final class NoProcesses implements ProcessHost {

  private static final String WHY =
      "no local command may run: the simulated cluster was started without --process-images";

  @Override
  public Optional<ProcessImage> image(String name) {
    return Optional.empty();
  }

  @Override
  public String refusal(String name) {
    return WHY;
  }

  @Override
  public String root(String podUid) {
    return "/" + podUid;
  }

  @Override
  public Optional<String> start(ProcessId id, ProcessLaunch launch) {
    return Optional.of(WHY);
  }

  @Override
  public ProcessState state(ProcessId id) {
    return new ProcessState.Unknown();
  }

  @Override
  public void refresh(String podUid, Map<String, VolumeContent> volumes) {}

  @Override
  public void terminate(ProcessId id, Duration grace) {}

  @Override
  public void discard(String podUid) {}

  @Override
  public void retain(Set<String> podUids) {}

  @Override
  public void onEnd(Consumer<ProcessId> listener) {}

  @Override
  public List<ProcessId> running() {
    return List.of();
  }
}
