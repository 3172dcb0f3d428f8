package dev.acequia.admission.pods;

import dev.acequia.admission.capacity.NodeFacts;
import dev.acequia.admission.life.RunLife;
import dev.acequia.admission.life.WorkloadLife;
import dev.acequia.admission.manifest.Keys;
import dev.acequia.admission.manifest.Patches;
import dev.acequia.admission.manifest.PodReader;
import dev.acequia.admission.manifest.PodView;
import dev.acequia.admission.state.Kinds;
import dev.acequia.admission.workload.PodSlot;
import dev.acequia.admission.workload.Run;
import dev.acequia.admission.workload.RunPods;
import dev.acequia.admission.workload.Workload;
import dev.acequia.chassis.turn.Input.IntentObserved;
import dev.acequia.chassis.turn.Input.ObjectChanged;
import dev.acequia.chassis.turn.Intent;
import dev.acequia.chassis.turn.Outcome;
import dev.acequia.chassis.turn.ResourcePath;
import dev.acequia.chassis.turn.Target;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.WorkloadId;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;

/**
 * Gives each gated pod of a run the slot of a node and lets it pass the gate. A replacement takes
 * the slot of the pod that it replaces, so that the counts per node hold; while none is free it
 * stays gated.
 */
public final class PodPlacement {

  private static final String PLACE = "place/";
  private static final String SLOT = "slot/";

  private final WorkloadLife life;
  private final RunLife runs;

  public PodPlacement(WorkloadLife life, RunLife runs) {
    this.life = life;
    this.runs = runs;
  }

  public void handle(ObjectChanged input, Turn turn) {
    PodView pod = PodReader.read(input.object());
    apply(turn, pod, input.change() == ObjectChanged.Change.DELETED || pod.over());
  }

  /** Whether an intent is one of ours. */
  public static boolean owns(String intent) {
    return intent.startsWith(PLACE) || intent.startsWith(SLOT);
  }

  /** What became of our patch, or how a pod looks that waits for a slot. */
  public void handle(IntentObserved observed, Turn turn) {
    boolean placed = observed.intent().id().startsWith(PLACE);
    switch (observed.outcome()) {
      case Outcome.Done done when !placed -> again(turn, PodReader.read(done.object()));
      case Outcome.Done done -> {}
      case Outcome.TestFailed failed -> retry(turn, PodReader.read(failed.current()));
      // The watch says that it is gone; what the API server refuses ends at the deadline for
      // readiness.
      case Outcome.Gone gone -> {}
      case Outcome.Refused refused -> turn.ignored("pod may not be placed: " + refused.code());
      case Outcome.Failed failed -> turn.ignored("pod could not be placed");
    }
  }

  private void again(Turn turn, PodView pod) {
    apply(turn, pod, pod.over());
  }

  /** Something else in the pod had moved; the slot it was given still stands. */
  private void retry(Turn turn, PodView pod) {
    if (pod.gate().isEmpty() || pod.over()) return;
    runOf(turn, pod)
        .filter(Run::live)
        .ifPresent(
            run ->
                Optional.ofNullable(run.pods().live().get(pod.uid()))
                    .flatMap(PodSlot::node)
                    .ifPresent(node -> turn.intend(patch(turn, run, pod, node))));
  }

  private void apply(Turn turn, PodView pod, boolean gone) {
    Run run = runOf(turn, pod).orElse(null);
    if (run == null) {
      turn.ignored("pod of no run");
      return;
    }
    Run changed = gone ? left(turn, run, pod) : seen(turn, run, pod);
    if (changed == run) return;
    runs.keep(turn, changed);
    runs.settle(turn, changed);
  }

  /** By our annotation; a pod that has none yet belongs to the present run of its owner. */
  private Optional<Run> runOf(Turn turn, PodView pod) {
    if (pod.run().isPresent()) return runs.find(turn, new RunId(pod.run().get()));
    Optional<Run> known =
        pod.owner().stream()
            .flatMap(owner -> turn.by(Kinds.RUNS_BY_WORKLOAD, owner).stream())
            .filter(run -> run.pods().live().containsKey(pod.uid()))
            .findFirst();
    return known.or(
        () ->
            pod.owner()
                .flatMap(owner -> life.find(turn, new WorkloadId(owner)))
                .flatMap(Workload::run)
                .flatMap(run -> runs.find(turn, run))
                .filter(run -> run.live() && pod.gate().isPresent()));
  }

  private Run seen(Turn turn, Run run, PodView pod) {
    PodSlot known = run.pods().live().get(pod.uid());
    if (pod.node().isPresent()) {
      return run.pods(run.pods().with(pod.uid(), new PodSlot(pod.name(), pod.node(), true)));
    }
    boolean placed = known != null && known.node().isPresent();
    if (placed || !run.live() || pod.gate().isEmpty()) return run;
    return run.pods(run.pods().with(pod.uid(), give(turn, run, run.pods(), pod)));
  }

  private static PodSlot give(Turn turn, Run run, RunPods pods, PodView pod) {
    Optional<String> node = pods.freeSlot(run.terms().placement());
    node.ifPresent(slot -> turn.intend(patch(turn, run, pod, slot)));
    return new PodSlot(pod.name(), node, false);
  }

  private static Intent patch(Turn turn, Run run, PodView pod, String node) {
    var target = new Target(ResourcePath.PODS, pod.namespace(), pod.name(), pod.uid());
    var ops = Patches.place(pod, run.id(), hostname(turn, node), run.terms().resume().orElse(null));
    return new Intent.PatchObject(PLACE + pod.uid(), target, ops);
  }

  /**
   * Its slot is free: a pod that waits for one is read again, because a patch has to know how the
   * pod looks now.
   */
  private static Run left(Turn turn, Run run, PodView pod) {
    if (!run.pods().live().containsKey(pod.uid()) && pod.node().isEmpty()) return run;
    RunPods pods = run.pods().without(pod.uid(), pod.node());
    turn.withdraw(PLACE + pod.uid());
    pods.live().entrySet().stream()
        .filter(entry -> run.live() && entry.getValue().node().isEmpty())
        .min(Comparator.comparing(entry -> entry.getValue().name()))
        .ifPresent(entry -> read(turn, run, entry));
    return run.pods(pods);
  }

  private static void read(Turn turn, Run run, Map.Entry<String, PodSlot> waiting) {
    var target =
        new Target(
            ResourcePath.PODS,
            run.terms().namespace(),
            waiting.getValue().name(),
            waiting.getKey());
    turn.intend(new Intent.ReadObject(SLOT + waiting.getKey(), target));
  }

  private static String hostname(Turn turn, String node) {
    return turn.find(Kinds.NODES, node)
        .map(NodeFacts::labels)
        .map(labels -> labels.get(Keys.HOSTNAME))
        .orElse(node);
  }
}
