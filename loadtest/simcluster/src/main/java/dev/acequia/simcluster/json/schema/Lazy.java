package dev.acequia.simcluster.json.schema;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A value that is computed when it is first asked for. Safe for many threads; a race computes it
 * twice.
 */
final class Lazy<T> implements Supplier<T> {

  private final Supplier<T> source;
  private volatile @Nullable T value;

  private Lazy(Supplier<T> source) {
    this.source = source;
  }

  static <T> Lazy<T> of(Supplier<T> source) {
    return new Lazy<>(source);
  }

  @Override
  public T get() {
    T known = value;
    if (known == null) {
      known = source.get();
      value = known;
    }
    return known;
  }
}
