package dev.acequia.chassis.state;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Read access to one cluster's state. Values are immutable; collections are in order of id, so that
 * walks are repeatable.
 */
public interface StateView {

  <T> Optional<T> find(Kind<T> kind, String id);

  /** All entities of a resident kind, in order of id. */
  <T> Collection<T> all(Kind<T> kind);

  /** The entities that the index lists under the key, in order of id. */
  <T> List<T> by(Index<T> index, String key);
}
