package dev.acequia.console.spend;

import dev.acequia.events.model.TimeState;
import java.util.EnumMap;
import java.util.Map;

/**
 * GPU-milli-milliseconds by state of one account: a queue, a workload or the whole cluster.
 * Integers, so that the parts are the whole.
 */
public record Spend(String account, Map<TimeState, Long> gpuMilliMs) {

  public Spend {
    gpuMilliMs = Map.copyOf(gpuMilliMs);
  }

  public static Spend none(String account) {
    return new Spend(account, Map.of());
  }

  public Spend plus(TimeState state, long amount) {
    Map<TimeState, Long> next = new EnumMap<>(TimeState.class);
    next.putAll(gpuMilliMs);
    next.merge(state, amount, Math::addExact);
    return new Spend(account, next);
  }

  public long total() {
    return gpuMilliMs.values().stream().mapToLong(Long::longValue).sum();
  }

  public long of(TimeState state) {
    return gpuMilliMs.getOrDefault(state, 0L);
  }
}
