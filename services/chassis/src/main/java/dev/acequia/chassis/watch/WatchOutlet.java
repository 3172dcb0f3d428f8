package dev.acequia.chassis.watch;

import dev.acequia.chassis.line.Arrival;
import dev.acequia.chassis.line.Released;

/** Where a watch's changes go. */
public interface WatchOutlet {

  /** False once the partition is given away. */
  boolean open();

  /**
   * Puts an arrival into the line; waits while it is full.
   *
   * @throws Released when the partition was given away
   */
  void put(Arrival arrival);

  /** Waits until everything that was put is committed, so that the store shows it. */
  void drain();

  /** Something went well: the next failure's pause is short again. */
  void succeeded();

  /** Something failed: waits before the next try, longer each time. */
  void failed(String reason);
}
