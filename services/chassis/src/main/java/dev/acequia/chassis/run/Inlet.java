package dev.acequia.chassis.run;

import dev.acequia.chassis.line.Released;
import dev.acequia.chassis.line.Ticket;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The mouth of a partition's line: many put tickets in, the line's thread takes them out in order.
 * Bounded, so that a slow line slows its sources. Once shut, everything in it is released.
 */
final class Inlet {

  private static final int CAPACITY = 4_000;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Deque<Ticket> waiting = new ArrayDeque<>();
  private boolean shut;
  private boolean knocked;

  /**
   * Puts tickets in, all in one piece. Waits while the inlet is full.
   *
   * @throws Released when it is shut
   */
  void put(List<Ticket> tickets) {
    lock.lock();
    try {
      while (!shut && waiting.size() >= CAPACITY) changed.awaitUninterruptibly();
      if (shut) throw new Released();
      waiting.addAll(tickets);
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Takes what is there, at most so many; waits for something, for a knock or for the time to pass.
   */
  List<Ticket> take(int limit, Duration patience) {
    lock.lock();
    try {
      long nanos = patience.toNanos();
      while (waiting.isEmpty() && !shut && !knocked && nanos > 0) nanos = await(nanos);
      List<Ticket> taken = new ArrayList<>(Math.min(limit, waiting.size()));
      while (taken.size() < limit && !waiting.isEmpty()) taken.add(waiting.removeFirst());
      changed.signalAll();
      return taken;
    } finally {
      lock.unlock();
    }
  }

  private long await(long nanos) {
    try {
      return changed.awaitNanos(nanos);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return 0;
    }
  }

  /** Wakes the line's thread without a ticket. */
  void knock() {
    lock.lock();
    try {
      knocked = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Whether somebody knocked since this was last asked. */
  boolean knocked() {
    lock.lock();
    try {
      boolean was = knocked;
      knocked = false;
      return was;
    } finally {
      lock.unlock();
    }
  }

  /** Waits a while, less when it is shut. */
  void pause(Duration duration) {
    lock.lock();
    try {
      long nanos = duration.toNanos();
      while (!shut && nanos > 0) nanos = await(nanos);
    } finally {
      lock.unlock();
    }
  }

  boolean isShut() {
    lock.lock();
    try {
      return shut;
    } finally {
      lock.unlock();
    }
  }

  /** Shuts it for good and hands out what was in it. */
  List<Ticket> shut() {
    lock.lock();
    try {
      shut = true;
      List<Ticket> left = new ArrayList<>(waiting);
      waiting.clear();
      changed.signalAll();
      return left;
    } finally {
      lock.unlock();
    }
  }

  int size() {
    lock.lock();
    try {
      return waiting.size();
    } finally {
      lock.unlock();
    }
  }
}
