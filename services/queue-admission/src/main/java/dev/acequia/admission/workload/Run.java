package dev.acequia.admission.workload;

import dev.acequia.admission.placement.Holding;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.NodeShare;
import dev.acequia.events.model.RunEndCause;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One attempt, from admission until its last allocation closed. It is charged all that time.
 *
 * @param objectEpoch value of the object's epoch once our start is observed
 * @param savedUntil work up to here is in a durable checkpoint
 * @param protectedUntil it may not be chosen as a victim before
 * @param leaving somebody asked it to leave and the answer is open
 */
public record Run(
    RunId id,
    RunTerms terms,
    long objectEpoch,
    Stage stage,
    RunPods pods,
    Optional<Instant> savedUntil,
    Instant protectedUntil,
    boolean leaving) {

  public static Run open(RunId id, RunTerms terms, long objectEpoch) {
    return new Run(
        id,
        terms,
        objectEpoch,
        new Stage.Opened(),
        RunPods.NONE,
        Optional.empty(),
        terms.admittedAt(),
        false);
  }

  public WorkloadId workload() {
    return id.workload();
  }

  public boolean live() {
    return !stage.ended();
  }

  public boolean reachedReady() {
    return stage instanceof Stage.Ready;
  }

  public Run start(Instant now) {
    return stage instanceof Stage.Opened ? stage(new Stage.Started(now)) : this;
  }

  /** Its minimum run time counts from here. */
  public Run ready(Instant now) {
    if (reachedReady() || !live()) return this;
    return stage(new Stage.Ready(stage.began().orElse(now), now))
        .protect(now.plusMillis(terms.minimumRunMs()));
  }

  public Run end(RunEndCause cause, Instant now) {
    return live() ? stage(new Stage.Ended(cause, now, stage.began())) : this;
  }

  /**
   * What it holds beyond its allocations: slots whose pods inventory has not charged yet. After the
   * end only nodes count where a pod may still be charged.
   *
   * @param allocatedPods pods in its open allocations, by node
   */
  public List<Holding> assumptions(Map<String, Integer> allocatedPods) {
    Set<String> unsettled = live() ? Set.of() : pods.unsettledNodes();
    var holdings = new ArrayList<Holding>();
    for (NodeShare share : terms.placement().shares()) {
      int open = share.pods() - allocatedPods.getOrDefault(share.node(), 0);
      if (open > 0 && (live() || unsettled.contains(share.node()))) {
        holdings.add(Holding.of(share.node(), open, terms.gang()));
      }
    }
    return holdings;
  }

  public Run pods(RunPods pods) {
    return pods.equals(this.pods)
        ? this
        : new Run(id, terms, objectEpoch, stage, pods, savedUntil, protectedUntil, leaving);
  }

  /** A later checkpoint counts, an earlier one that is told late does not. */
  public Run saved(Instant through) {
    if (savedUntil.filter(known -> !known.isBefore(through)).isPresent()) return this;
    return new Run(
        id, terms, objectEpoch, stage, pods, Optional.of(through), protectedUntil, leaving);
  }

  public Run protect(Instant until) {
    return new Run(id, terms, objectEpoch, stage, pods, savedUntil, until, leaving);
  }

  public Run leaving(boolean leaving) {
    if (this.leaving == leaving) return this;
    return new Run(id, terms, objectEpoch, stage, pods, savedUntil, protectedUntil, leaving);
  }

  public Run objectEpoch(long epoch) {
    return new Run(id, terms, epoch, stage, pods, savedUntil, protectedUntil, leaving);
  }

  private Run stage(Stage stage) {
    return new Run(id, terms, objectEpoch, stage, pods, savedUntil, protectedUntil, leaving);
  }
}
