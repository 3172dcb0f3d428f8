package dev.acequia.inventory.node;

import java.time.Duration;
import java.time.Instant;

/**
 * Whether a node's kubelet speaks. What it said last stays true until it is lost; after that
 * nothing it said is proof.
 */
public sealed interface NodeLife {

  /** The kubelet speaks. */
  record Speaking() implements NodeLife {
    public Silent fellSilent(Instant now, Duration patience) {
      return new Silent(now, now.plus(patience));
    }
  }

  /**
   * Not a word since then.
   *
   * @param patienceEnds when the node is lost unless it speaks
   */
  record Silent(Instant since, Instant patienceEnds) implements NodeLife {
    public Speaking spoke() {
      return new Speaking();
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
