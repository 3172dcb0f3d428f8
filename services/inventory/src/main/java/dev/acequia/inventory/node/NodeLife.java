package dev.acequia.inventory.node;

import java.time.Duration;
import java.time.Instant;

/**
 * Whether a node's kubelet speaks. What it said last stays true until it is lost; after that
 * nothing it said is proof.
 */
public sealed interface NodeLife {

  /**
   * Cluster time without a sign of life after which a node is lost (Kubernetes' node controller
   * says Unknown after 40 s).
   */
  Duration PATIENCE = Duration.ofSeconds(60);

  /** The kubelet speaks. */
  record Speaking() implements NodeLife {
    public Silent fellSilent(Instant now) {
      return new Silent(now);
    }
  }

  /** Not a word since then. */
  record Silent(Instant since) implements NodeLife {
    public Speaking spoke() {
      return new Speaking();
    }

    public Instant patienceEnds() {
      return since.plus(PATIENCE);
    }

    public Lost patienceEnded() {
      return new Lost(since);
    }
  }

  /** Given up; comes back when it speaks. */
  record Lost(Instant since) implements NodeLife {
    public Speaking spoke() {
      return new Speaking();
    }
  }
}
