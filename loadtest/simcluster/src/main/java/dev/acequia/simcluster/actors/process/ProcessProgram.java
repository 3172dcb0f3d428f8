package dev.acequia.simcluster.actors.process;

import dev.acequia.simcluster.actors.kubelet.Exit;
import dev.acequia.simcluster.actors.kubelet.PlainProgram;
import dev.acequia.simcluster.actors.view.PodView;
import dev.acequia.simcluster.model.Agenda;
import dev.acequia.simcluster.model.ClusterModel;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Map;
import java.util.Optional;

/**
 * Image {@code acequia/process:NAME}: an allowed command of the machine, as a real process. When
 * and how it ends is known only when it has ended, so nothing of it is computed ahead.
 */
public final class ProcessProgram extends PlainProgram {

  private static final String LOST = "The simulated cluster was restarted";

  private final ClusterModel model;
  private final Agenda agenda;
  private final ProcessHost host;

  public ProcessProgram(ClusterModel model, Agenda agenda, ProcessHost host) {
    this.model = model;
    this.agenda = agenda;
    this.host = host;
  }

  public static boolean runs(PodView pod) {
    return ProcessImage.nameOf(pod).isPresent();
  }

  private Optional<Permission> permission(PodView pod) {
    return ProcessImage.nameOf(pod)
        .flatMap(name -> host.image(name).map(image -> new Permission(name, image)));
  }

  @Override
  public Optional<String> refusal(PodView pod) {
    return permission(pod)
        .map(permission -> permission.refusal(pod))
        .orElseGet(() -> Optional.of(host.refusal(ProcessImage.nameOf(pod).orElse(""))));
  }

  @Override
  public Optional<String> start(PodView pod, String ip) {
    Optional<Permission> permission = permission(pod);
    if (permission.isEmpty()) {
      return refusal(pod);
    }
    Preparation preparation =
        Preparation.of(model, pod, permission.get(), ip, host.root(pod.uid()));
    return switch (preparation) {
      case Preparation.Ready(ProcessLaunch launch) -> host.start(ProcessId.of(pod), launch);
      case Preparation.NotYet(String why) -> Optional.of(why);
    };
  }

  /** Brings the files of a running pod up to date with its object and its secrets. */
  void refresh(PodView pod) {
    KeyedData data = new KeyedData(model, pod.namespace(), new ArrayList<>());
    DownwardField fields = new DownwardField(pod, pod.ip(), Preparation.hostIp(pod));
    Map<String, VolumeContent> volumes = new PodVolumes(fields, data).all();
    // A kubelet keeps the last files when their source is gone.
    if (data.missing().isEmpty()) {
      host.refresh(pod.uid(), volumes);
    }
  }

  @Override
  public Optional<Exit> exit(PodView pod, Instant startedAt) {
    return switch (host.state(ProcessId.of(pod))) {
      case ProcessState.Running() -> Optional.empty();
      case ProcessState.Ended(int code, String message) ->
          Optional.of(new Exit(agenda.now(), code, message));
      case ProcessState.Unknown() -> Optional.of(new Exit(agenda.now(), Exit.KILLED, LOST));
    };
  }

  @Override
  public boolean hearsRealSignals() {
    return true;
  }

  @Override
  public void terminate(PodView pod, Duration grace) {
    host.terminate(ProcessId.of(pod), grace);
  }

  @Override
  public boolean alive(PodView pod) {
    return host.state(ProcessId.of(pod)) instanceof ProcessState.Running;
  }

  /** Also when its machine was restarted under it. */
  @Override
  public void ended(PodView pod, Exit exit) {
    host.terminate(ProcessId.of(pod), Duration.ZERO);
  }
}
