package dev.acequia.admission.round;

import static org.assertj.core.api.Assertions.assertThat;

import dev.acequia.admission.capacity.NodeSupply;
import dev.acequia.admission.queue.PreemptionRules;
import dev.acequia.admission.queue.Strategy;
import dev.acequia.admission.round.Decision.Step;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.NodeShare;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What must hold for any cluster, tried on many that chance made; the seed is in the name of a
 * failure.
 */
class RoundPropertiesTest {

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
  void nothingIsSoldTwiceAndEverybodyIsAnswered(long seed) {
    var random = new Random(seed);
    for (int turn = 0; turn < 20; turn++) {
      Scene scene = anyScene(random);
      String name = "seed " + seed + ", turn " + turn;

      Decision decision = scene.decide();

      noDeviceIsSoldTwice(scene, decision, name);
      everybodyHasOneAnswer(scene, decision, name);
      victimsAreAskedOnceAndOnlyWhereNeeded(decision, name);
      assertThat(shuffled(scene, random).decide()).as(name).isEqualTo(decision);
    }
  }

  private static void noDeviceIsSoldTwice(Scene scene, Decision decision, String name) {
    Map<String, Integer> taken = new HashMap<>();
    for (Step step : decision.steps()) {
      if (step instanceof Step.Admit admit) {
        for (NodeShare share : admit.placement().shares()) {
          taken.merge(share.node(), share.pods() * share.gpuPerPod(), Integer::sum);
        }
      }
    }
    Set<WorkloadId> admitted = new HashSet<>();
    decision.steps().stream()
        .filter(Step.Admit.class::isInstance)
        .map(Step::workload)
        .forEach(admitted::add);
    Map<String, Integer> free = new HashMap<>();
    scene.nodes.forEach(node -> free.put(node.node(), Math.max(0, node.gpus())));
    taken.forEach(
        (node, gpus) ->
            assertThat(gpus).as("%s on %s", name, node).isLessThanOrEqualTo(free.get(node)));
    // What is free of a promise stays with its preemptor, unless that one starts elsewhere or gives
    // it up.
    Set<WorkloadId> without = new HashSet<>(admitted);
    decision.steps().stream()
        .filter(s -> s instanceof Step.GiveUp || s instanceof Step.Replan)
        .map(Step::workload)
        .forEach(without::add);
    for (var promise : scene.reservations) {
      if (without.contains(promise.workload())) continue;
      for (NodeShare share : promise.placement().shares()) {
        int held = Math.min(share.pods() * share.gpuPerPod(), free.get(share.node()));
        int others = taken.getOrDefault(share.node(), 0);
        assertThat(others + held)
            .as("%s promised on %s", name, share.node())
            .isLessThanOrEqualTo(free.get(share.node()));
      }
    }
  }

  private static void everybodyHasOneAnswer(Scene scene, Decision decision, String name) {
    Set<WorkloadId> settled = new HashSet<>(decision.reasons().keySet());
    decision.steps().stream()
        .filter(step -> step instanceof Step.Admit || step instanceof Step.Promise)
        .forEach(
            step ->
                assertThat(settled.add(step.workload()))
                    .as("%s answers %s once", name, step.workload())
                    .isTrue());
    assertThat(settled).as(name).hasSize(scene.applicants.size());
  }

  private static void victimsAreAskedOnceAndOnlyWhereNeeded(Decision decision, String name) {
    var asked = new ArrayList<String>();
    for (Step step : decision.steps()) {
      if (step instanceof Step.Promise promise) {
        assertThat(promise.plan().victims()).as(name).isNotEmpty();
        promise.plan().victims().forEach(displaced -> asked.add(displaced.holder().run().value()));
      }
    }
    assertThat(asked).as(name).doesNotHaveDuplicates();
  }

  private static Scene anyScene(Random random) {
    var scene = new Scene();
    var strategies = Strategy.values();
    for (String queue : List.of("a", "b", "c")) {
      PreemptionRules rules = random.nextBoolean() ? Scene.reclaiming() : PreemptionRules.NEVER;
      scene.queue(queue, random.nextInt(24), strategies[random.nextInt(strategies.length)], rules);
    }
    int nodes = 1 + random.nextInt(6);
    for (int n = 0; n < nodes; n++) {
      scene.node("n" + n, 8);
    }
    for (int r = 0; r < random.nextInt(12); r++) {
      NodeSupply node = scene.nodes.get(random.nextInt(scene.nodes.size()));
      int gpus = 1 + random.nextInt(8);
      if (node.gpus() >= gpus) {
        Optional<Duration> ends =
            random.nextBoolean()
                ? Optional.of(Duration.ofMinutes(1 + random.nextInt(300)))
                : Optional.empty();
        scene.running(
            "run" + r,
            pick(random),
            random.nextInt(3),
            node.node(),
            gpus,
            Duration.ofMinutes(random.nextInt(100)),
            ends);
      }
    }
    for (int w = 0; w < random.nextInt(15); w++) {
      Optional<Duration> runtime =
          random.nextBoolean()
              ? Optional.of(Duration.ofMinutes(1 + random.nextInt(300)))
              : Optional.empty();
      scene.waits(
          "w" + w,
          pick(random),
          random.nextInt(4),
          1 + random.nextInt(4),
          random.nextInt(9),
          Duration.ofMinutes(random.nextInt(200)),
          runtime);
    }
    if (random.nextBoolean() && nodes > 1) {
      scene.promised("w0", "a", 2, 4, new NodeShare("n0", 1, 4), new NodeShare("n1", 1, 4));
      if (scene.applicants.stream().noneMatch(a -> a.id().value().equals("w0")))
        scene.reservations.clear();
    }
    return scene;
  }

  private static String pick(Random random) {
    return List.of("a", "b", "c").get(random.nextInt(3));
  }

  /** The same cluster told in another order is the same cluster. */
  private static Scene shuffled(Scene scene, Random random) {
    var other = new Scene();
    other.queues.addAll(scene.queues);
    other.nodes.addAll(scene.nodes);
    other.holders.addAll(scene.holders);
    other.applicants.addAll(scene.applicants);
    other.reservations.addAll(scene.reservations);
    Collections.shuffle(other.nodes, random);
    Collections.shuffle(other.holders, random);
    Collections.shuffle(other.applicants, random);
    return other;
  }
}
