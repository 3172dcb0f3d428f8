package dev.acequia.inventory.allocation;

import dev.acequia.events.model.ReleaseProof;
import java.time.Instant;

/**
 * Life of an allocation. It leaves the books by {@link Released} only, and to {@code Released} lead
 * proofs only: nothing here ends because time passed.
 */
public sealed interface Allocation {

  Holding holding();

  /** A pod of it lives. */
  record Held(Holding holding) implements Allocation {

    public Held joined(HeldPod pod) {
      return new Held(holding.joinedBy(pod));
    }

    /** A pod ended while others live. */
    public Held lost(String podUid, boolean proven) {
      return new Held(holding.ended(podUid, proven));
    }

    /** The last pod ended; a scrape of the node is asked whether anything contradicts. */
    public Confirming ended(String podUid, boolean proven, Instant now, long scrape) {
      return new Confirming(holding.ended(podUid, proven), now, scrape);
    }

    /** The last pod ended where no exporter can be asked, and the kubelet's word covers all. */
    public Released proven(Instant now) {
      return new Released(holding, now, ReleaseProof.KUBELET);
    }

    /**
     * The last pod ended where no exporter can be asked, and no kubelet has said that its processes
     * did.
     */
    public Unconfirmed unproven(Instant now, String reason) {
      return new Unconfirmed(holding, now, reason, Unconfirmed.Alarm.NONE);
    }
  }

  /**
   * All pods ended; the answer to a scrape that was asked for after that is awaited.
   *
   * @param endedAt when the last pod ended, cluster time
   * @param scrape number of that scrape; earlier answers say nothing about the end
   */
  record Confirming(Holding holding, Instant endedAt, long scrape) implements Allocation {

    public Held joined(HeldPod pod) {
      return new Held(holding.joinedBy(pod));
    }

    /**
     * Nothing contradicts: the kubelet's word stands where there is one, else the exporter's is the
     * proof.
     */
    public Released uncontradicted(Instant now) {
      return holding.proven()
          ? new Released(holding, endedAt, ReleaseProof.KUBELET)
          : new Released(holding, now, ReleaseProof.EXPORTER);
    }

    /** The exporter did not answer, and the kubelet's word covers all pods. */
    public Released unanswered() {
      return new Released(holding, endedAt, ReleaseProof.KUBELET);
    }

    public Unconfirmed doubted(String reason) {
      return new Unconfirmed(holding, endedAt, reason, Unconfirmed.Alarm.NONE);
    }

    public Released restarted(Instant now, ReleaseProof proof) {
      return new Released(holding, now, proof);
    }
  }

  /**
   * The pods are gone, and nothing proves that their processes are. Neither free nor counted twice;
   * visible as leaked capacity.
   *
   * @param since when the last pod ended, cluster time
   */
  record Unconfirmed(Holding holding, Instant since, String reason, Alarm alarm)
      implements Allocation {

    /** How loudly it has been said. */
    public enum Alarm {
      NONE,
      WARNING,
      CRITICAL
    }

    public Held joined(HeldPod pod) {
      return new Held(holding.joinedBy(pod));
    }

    public Released proven(Instant now, ReleaseProof proof) {
      return new Released(holding, now, proof);
    }

    public Unconfirmed louder(Alarm louder) {
      return new Unconfirmed(holding, since, reason, louder);
    }
  }

  /**
   * Came back. Told once, then forgotten.
   *
   * @param at instant that the proof stands for, cluster time
   */
  record Released(Holding holding, Instant at, ReleaseProof proof) implements Allocation {}
}
