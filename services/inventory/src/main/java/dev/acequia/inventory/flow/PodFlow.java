package dev.acequia.inventory.flow;

import static dev.acequia.inventory.InventoryState.ALLOCATIONS;
import static dev.acequia.inventory.InventoryState.NODES;
import static dev.acequia.inventory.InventoryState.PODS;
import static dev.acequia.inventory.InventoryState.RUNS;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.id.AllocationId;
import dev.acequia.events.id.RunId;
import dev.acequia.events.model.PodPhase;
import dev.acequia.events.model.PodRef;
import dev.acequia.inventory.allocation.AllocationInput;
import dev.acequia.inventory.node.Node;
import dev.acequia.inventory.pod.Pod;
import dev.acequia.inventory.pod.PodFacts;
import dev.acequia.inventory.pod.PodReader;
import dev.acequia.inventory.pod.RunPods;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Pods: bound, started, ready, ended, each told once and in that order, also when a list after a
 * gap shows several steps at once. What a pod holds follows its run's news in the same turn.
 */
final class PodFlow {

  private static final Duration REMEMBERED = Duration.ofDays(1);

  private final RunNews news;
  private final AllocationFlow allocations;
  private final ScrapeFlow scrapes;

  PodFlow(RunNews news, AllocationFlow allocations, ScrapeFlow scrapes) {
    this.news = news;
    this.allocations = allocations;
    this.scrapes = scrapes;
  }

  void seen(Turn turn, JsonNode object) {
    PodFacts facts = PodReader.read(object);
    String node = facts.ref().node();
    if (node == null) return;
    exporter(turn, facts, node);
    Optional<Pod> pod = turn.find(PODS, facts.ref().uid()).or(() -> bound(turn, facts, node));
    if (pod.isEmpty() || pod.get().stage() == Pod.Stage.ENDED) return;
    Pod climbed = climb(turn, pod.get(), facts);
    facts.ending().ifPresent(ending -> ended(turn, climbed, facts, ending));
  }

  /**
   * After a gap the deleted object is what the watch remembered of it: its metadata, and no more.
   */
  void deleted(Turn turn, JsonNode object) {
    PodFacts facts = PodReader.read(object);
    Optional<Pod> known = turn.find(PODS, facts.ref().uid());
    if (known.isEmpty()) {
      turn.ignored("deleted-pod-never-bound");
      return;
    }
    Pod pod = known.get();
    scrapes.exporterGone(turn, pod.node(), pod.ref().uid());
    if (pod.before(Pod.Stage.ENDED)) {
      ended(turn, pod, facts, facts.ending().orElseGet(PodFacts.Ending::deleted));
    }
    turn.delete(PODS, pod.ref().uid());
    pod.run().ifPresent(run -> forget(turn, run, pod));
  }

  private void exporter(Turn turn, PodFacts facts, String node) {
    if (!facts.exporter()) return;
    facts
        .exporterUrl()
        .ifPresentOrElse(
            url -> scrapes.exporterAt(turn, node, facts.ref().uid(), url),
            () -> scrapes.exporterGone(turn, node, facts.ref().uid()));
  }

  /** A foreign pod that had ended before we saw it holds nothing, and nobody asks for its story. */
  private Optional<Pod> bound(Turn turn, PodFacts facts, String node) {
    if (facts.run().isEmpty() && facts.ending().isPresent()) return Optional.empty();
    AllocationId allocation =
        facts
            .run()
            .map(run -> allocationOf(turn, run, facts, node))
            .orElseGet(() -> AllocationId.ofForeignPod(facts.ref().uid(), node));
    Pod pod =
        new Pod(facts.ref(), facts.run(), allocation, facts.request().devices(), Pod.Stage.BOUND);
    put(turn, pod);
    facts.run().ifPresent(run -> news.bound(turn, put(turn, run, pod, RunPods.Member.BOUND), pod));
    allocations.podBound(turn, facts, allocation, node);
    return Optional.of(pod);
  }

  /**
   * The run's open allocation on the node. A pod may fail or be deleted, and its allocation come
   * back, before the owner replaces it in the same run: then the name is used up. Who has heard of
   * its release would take the devices for free while they are held again.
   */
  private static AllocationId allocationOf(Turn turn, RunId run, PodFacts facts, String node) {
    AllocationId first = AllocationId.of(run, node);
    boolean used =
        turn.find(RUNS, run.value()).map(pods -> pods.nodes().contains(node)).orElse(false);
    if (!used || turn.find(ALLOCATIONS, first.value()).isPresent()) return first;
    return open(turn, run, node)
        .orElseGet(() -> AllocationId.ofReplacement(facts.ref().uid(), node));
  }

  private static Optional<AllocationId> open(Turn turn, RunId run, String node) {
    return turn.find(RUNS, run.value()).stream()
        .flatMap(pods -> pods.members().keySet().stream())
        .flatMap(uid -> turn.find(PODS, uid).stream())
        .filter(pod -> pod.node().equals(node))
        .map(Pod::allocation)
        .filter(id -> turn.find(ALLOCATIONS, id.value()).isPresent())
        .findFirst();
  }

  private Pod climb(Turn turn, Pod pod, PodFacts facts) {
    Pod at = pod;
    if (facts.started() && at.before(Pod.Stage.STARTED)) {
      at = put(turn, at.at(Pod.Stage.STARTED, facts.ref()));
      // The kubelet has chosen devices by now: the exporter can tell which.
      if (at.devices() > 0 && facts.ending().isEmpty()) scrapes.request(turn, at.node());
    }
    if (facts.ready() && at.before(Pod.Stage.READY)) {
      at = put(turn, at.at(Pod.Stage.READY, facts.ref()));
      Pod ready = at;
      ready
          .run()
          .ifPresent(run -> news.ready(turn, put(turn, run, ready, RunPods.Member.READY), ready));
    }
    return at;
  }

  private void ended(Turn turn, Pod pod, PodFacts facts, PodFacts.Ending ending) {
    PodRef last = facts.bound() ? facts.ref() : pod.ref();
    Pod gone = put(turn, pod.at(Pod.Stage.ENDED, last));
    RunPods.Member how =
        ending.phase() == PodPhase.SUCCEEDED ? RunPods.Member.SUCCEEDED : RunPods.Member.FAILED;
    gone.run().ifPresent(run -> news.ended(turn, put(turn, run, gone, how), gone, ending));
    boolean trusted = turn.find(NODES, gone.node()).map(Node::trusted).orElse(false);
    // Without devices there is no process to fear: a kubelet that is well has let go of what it no
    // longer knows.
    boolean proven = trusted && (ending.containersEnded() || gone.devices() == 0);
    OptionalLong scrape =
        gone.devices() > 0 ? scrapes.request(turn, gone.node()) : OptionalLong.empty();
    allocations.apply(
        turn, gone.allocation(), new AllocationInput.PodEnded(gone.ref().uid(), proven, scrape));
  }

  private static Pod put(Turn turn, Pod pod) {
    turn.put(PODS, pod.ref().uid(), pod);
    return pod;
  }

  private static RunPods put(Turn turn, RunId run, Pod pod, RunPods.Member member) {
    RunPods pods =
        turn.find(RUNS, run.value())
            .orElseGet(() -> RunPods.none(run))
            .with(pod.ref().uid(), member)
            .on(pod.node());
    turn.put(RUNS, run.value(), pods);
    return pods;
  }

  /**
   * Totals are kept until the last of the run's objects is gone; which names are used up, for a day
   * longer, as its owner may still replace a pod.
   */
  private static void forget(Turn turn, RunId run, Pod pod) {
    turn.find(RUNS, run.value())
        .map(pods -> pods.without(pod.ref().uid()))
        .ifPresent(
            rest -> {
              turn.put(RUNS, run.value(), rest);
              if (rest.members().isEmpty())
                turn.arm(Timers.runGone(run.value()), turn.now().plus(REMEMBERED));
            });
  }

  /** No pod of the run was seen for a day, or there is one again. */
  void dayAfter(Turn turn, String run) {
    turn.find(RUNS, run)
        .filter(pods -> pods.members().isEmpty())
        .ifPresent(pods -> turn.delete(RUNS, run));
  }
}
