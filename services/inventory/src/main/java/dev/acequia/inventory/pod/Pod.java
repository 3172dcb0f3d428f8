package dev.acequia.inventory.pod;

import dev.acequia.events.id.AllocationId;
import dev.acequia.events.id.RunId;
import dev.acequia.events.model.PodRef;
import java.util.Optional;

/**
 * A pod that was bound, kept as long as its object exists.
 *
 * @param allocation what it holds its node by
 * @param devices whole devices it asked for
 */
public record Pod(
    PodRef ref, Optional<RunId> run, AllocationId allocation, int devices, Stage stage) {

  /** Stages are only ever climbed: a pod that is ready and then not is no news to anybody. */
  public enum Stage {
    BOUND,
    STARTED,
    READY,
    ENDED
  }

  /** The node it is bound to; only bound pods are kept. */
  public String node() {
    String node = ref.node();
    if (node == null) throw new IllegalStateException("pod without a node: " + ref.uid());
    return node;
  }

  public boolean before(Stage later) {
    return stage.compareTo(later) < 0;
  }

  public Pod at(Stage newStage, PodRef newRef) {
    return new Pod(newRef, run, allocation, devices, newStage);
  }
}
