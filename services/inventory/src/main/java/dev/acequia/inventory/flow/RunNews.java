package dev.acequia.inventory.flow;

import dev.acequia.chassis.turn.Story;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.device.PodsBound;
import dev.acequia.events.device.PodsEnded;
import dev.acequia.events.device.PodsReady;
import dev.acequia.events.model.PodEnd;
import dev.acequia.inventory.pod.Pod;
import dev.acequia.inventory.pod.PodFacts;
import dev.acequia.inventory.pod.RunPods;
import java.util.List;

/** What is told about the pods of a run. */
final class RunNews {

  void bound(Turn turn, RunPods pods, Pod pod) {
    turn.emit(
        new PodsBound(pods.run(), List.of(pod.ref()), pods.bound(), turn.now()), story(pods, pod));
  }

  void ready(Turn turn, RunPods pods, Pod pod) {
    turn.emit(
        new PodsReady(pods.run(), List.of(pod.ref()), pods.ready(), turn.now()), story(pods, pod));
  }

  void ended(Turn turn, RunPods pods, Pod pod, PodFacts.Ending ending) {
    PodEnd end =
        new PodEnd(
            pod.ref(),
            ending.phase(),
            ending.exitCode().orElse(null),
            ending.reason().orElse(null),
            null);
    turn.emit(
        new PodsEnded(pods.run(), List.of(end), pods.ended(), pods.live(), turn.now()),
        story(pods, pod));
  }

  private static Story story(RunPods pods, Pod pod) {
    return Story.of(pods.run().workload().value()).in(null, pod.ref().namespace(), null);
  }
}
