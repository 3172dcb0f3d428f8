package dev.acequia.simcluster;

import dev.acequia.simcluster.model.Line;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/** The line as a fair lock: whoever comes first is served first, actors included. */
final class SerialLine implements Line {

  private final ReentrantLock lock = new ReentrantLock(true);

  @Override
  public <T> T call(Supplier<T> work) {
    lock.lock();
    try {
      return work.get();
    } finally {
      lock.unlock();
    }
  }
}
