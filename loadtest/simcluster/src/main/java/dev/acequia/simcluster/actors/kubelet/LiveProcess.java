package dev.acequia.simcluster.actors.kubelet;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.actors.view.Annotations;
import dev.acequia.simcluster.actors.view.Metadata;
import dev.acequia.simcluster.actors.view.PodView;
import java.time.Instant;
import java.util.Optional;

/**
 * The process of a pod: when it started, and in which life of its machine. It dies with that life.
 */
public record LiveProcess(String bootId, Instant startedAt) {

  public static Optional<LiveProcess> of(PodView pod) {
    return pod.annotation(Annotations.PROCESS).map(LiveProcess::parse);
  }

  private static LiveProcess parse(String text) {
    int slash = text.lastIndexOf('/');
    return new LiveProcess(text.substring(0, slash), Instant.parse(text.substring(slash + 1)));
  }

  void write(ObjectNode pod) {
    Metadata.annotate(pod, Annotations.PROCESS, bootId + "/" + startedAt);
  }

  static void erase(ObjectNode pod) {
    Metadata.unannotate(pod, Annotations.PROCESS);
  }
}
