package dev.acequia.preemption.run;

import dev.acequia.events.model.PodRef;

/** A pod of the run; {@code ended} never turns back: a replacement is another pod. */
public record PodFact(PodRef pod, boolean ended) {

  PodFact seen(PodRef later) {
    return new PodFact(merge(pod, later), ended);
  }

  PodFact end() {
    return ended ? this : new PodFact(pod, true);
  }

  /** Node and address are learnt once and kept: not every event repeats them. */
  private static PodRef merge(PodRef known, PodRef later) {
    return new PodRef(
        later.namespace(),
        later.name(),
        later.uid(),
        later.node() != null ? later.node() : known.node(),
        later.ip() != null ? later.ip() : known.ip());
  }
}
