package dev.acequia.chassis.state;

import java.util.Collection;
import java.util.function.Function;

/**
 * A second way to a resident kind's entities. Kept up to date with every change, inside a batch
 * too.
 *
 * @param keys the keys under which an entity is found; none, one or several
 */
public record Index<T>(Kind<T> kind, String name, Function<T, ? extends Collection<String>> keys) {

  public Index {
    if (!kind.resident())
      throw new IllegalArgumentException("only resident kinds are indexed: " + kind.name());
  }
}
