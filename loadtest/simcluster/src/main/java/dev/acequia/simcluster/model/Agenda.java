package dev.acequia.simcluster.model;

import java.time.Instant;
import java.util.SplittableRandom;

/**
 * Time and chance of the actors: a real clock pumps it in the sandbox, a simulation step by step.
 */
public interface Agenda {

  /**
   * Runs the action on the model's line at that cluster time, or as soon as possible after it;
   * equal times in order given.
   */
  void at(Instant clusterTime, Runnable action);

  /** Cluster time. */
  Instant now();

  SplittableRandom random();
}
