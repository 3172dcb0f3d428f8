package dev.acequia.inventory.pod;

import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.RunId;
import dev.acequia.events.model.PodPhase;
import dev.acequia.events.model.PodRef;
import java.util.Optional;

/**
 * What a pod object says that anybody here cares for.
 *
 * @param run the run it belongs to; empty for a pod that bypassed the queues
 * @param started a container runs or ran
 * @param ending how it ended; empty while it lives
 * @param exporterUrl where it serves metrics, when it is a DCGM exporter with an address
 */
public record PodFacts(
    PodRef ref,
    Optional<RunId> run,
    Optional<QueueName> queue,
    Request request,
    boolean started,
    boolean ready,
    Optional<Ending> ending,
    boolean exporter,
    Optional<String> exporterUrl) {

  /** What the scheduler set aside for it: CPU in thousandths, memory in MiB, whole devices. */
  public record Request(long cpuMilli, long memoryMib, int devices) {}

  /**
   * How a pod ended.
   *
   * @param containersEnded true only when the status of each container says terminated, which a
   *     kubelet alone writes; a phase alone may come from a controller that gave the node up
   */
  public record Ending(
      PodPhase phase,
      Optional<Integer> exitCode,
      Optional<String> reason,
      boolean containersEnded) {

    /** The object went without a word about its containers. */
    public static Ending deleted() {
      return new Ending(PodPhase.DELETED, Optional.empty(), Optional.empty(), false);
    }
  }

  public boolean bound() {
    return ref.node() != null;
  }
}
