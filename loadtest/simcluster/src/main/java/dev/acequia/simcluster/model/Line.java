package dev.acequia.simcluster.model;

import java.util.function.Supplier;

/**
 * The single line of use of the model. Threads of other sockets (exporters, training pods) enter it
 * to read or change the cluster or an actor's state. Re-entrant.
 */
public interface Line {

  <T> T call(Supplier<T> work);

  default void run(Runnable work) {
    call(
        () -> {
          work.run();
          return Boolean.TRUE;
        });
  }
}
