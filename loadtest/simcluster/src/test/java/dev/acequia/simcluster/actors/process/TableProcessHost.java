package dev.acequia.simcluster.actors.process;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Processes that end when told. */
final class TableProcessHost implements ProcessHost {

  final Map<String, ProcessImage> images = new HashMap<>();
  final Map<ProcessId, ProcessLaunch> launched = new HashMap<>();
  final List<String> terminated = new ArrayList<>();
  final Map<String, Map<String, VolumeContent>> volumes = new TreeMap<>();
  final List<String> discarded = new ArrayList<>();
  private final Map<ProcessId, ProcessState> states = new HashMap<>();
  private Consumer<ProcessId> listener = id -> {};

  @Override
  public Optional<ProcessImage> image(String name) {
    return Optional.ofNullable(images.get(name));
  }

  @Override
  public String refusal(String name) {
    return "no image " + name;
  }

  @Override
  public String root(String podUid) {
    return "/pods/root";
  }

  @Override
  public Optional<String> start(ProcessId id, ProcessLaunch launch) {
    launched.put(id, launch);
    states.put(id, new ProcessState.Running());
    return Optional.empty();
  }

  @Override
  public ProcessState state(ProcessId id) {
    return states.getOrDefault(id, new ProcessState.Unknown());
  }

  @Override
  public void refresh(String podUid, Map<String, VolumeContent> now) {
    volumes.put(podUid, now);
  }

  @Override
  public void terminate(ProcessId id, Duration grace) {
    if (state(id) instanceof ProcessState.Running) {
      terminated.add(id.pod().name() + " " + grace.toSeconds());
    }
  }

  @Override
  public void discard(String podUid) {
    discarded.add(podUid);
  }

  @Override
  public void retain(Set<String> podUids) {}

  @Override
  public void onEnd(Consumer<ProcessId> told) {
    listener = told;
  }

  @Override
  public List<ProcessId> running() {
    return states.entrySet().stream()
        .filter(e -> e.getValue() instanceof ProcessState.Running)
        .map(Map.Entry::getKey)
        .toList();
  }

  void end(String pod, int code) {
    ProcessId id =
        running().stream().filter(r -> r.pod().name().equals(pod)).findFirst().orElseThrow();
    states.put(id, new ProcessState.Ended(code, ""));
    listener.accept(id);
  }
}
