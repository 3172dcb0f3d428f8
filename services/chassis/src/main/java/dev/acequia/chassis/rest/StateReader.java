package dev.acequia.chassis.rest;

import dev.acequia.chassis.state.Kind;
import dev.acequia.chassis.state.StateView;
import dev.acequia.events.id.ClusterId;
import java.util.List;
import java.util.function.Function;

/** Committed state of the clusters that this instance owns. Inject it into REST resources. */
public interface StateReader {

  /** The cluster to speak of when a request names none. */
  ClusterId cluster();

  /**
   * Asks one cluster's state, all of it as of the same commit.
   *
   * @param question must copy what it keeps, and be quick: the next commit waits for it
   * @throws Problem 503 while the partition is not owned by this instance
   */
  <R> R read(ClusterId cluster, Function<StateView, R> question);

  /** {@link #read(ClusterId, Function)} of {@link #cluster()}. */
  default <R> R read(Function<StateView, R> question) {
    return read(cluster(), question);
  }

  /**
   * Entities of any kind in order of id, straight from the store.
   *
   * @param after id to start behind, empty for the start
   * @param limit at most so many, from 1
   */
  <T> List<T> range(ClusterId cluster, Kind<T> kind, String after, int limit);
}
