package dev.acequia.replay.report;

import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.id.RunId;
import dev.acequia.events.workload.QuotaReleased;
import dev.acequia.events.workload.QuotaReserved;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Quota is charged once a run and given back once, the same amount; in the end nothing is charged.
 */
final class QuotaTally implements Tally {

  private final Map<RunId, Long> charged = new LinkedHashMap<>();
  private final Map<RunId, Long> released = new LinkedHashMap<>();
  private final List<String> violations = new ArrayList<>();

  @Override
  public void accept(AcequiaEvent event) {
    switch (event) {
      case QuotaReserved e -> reserve(e);
      case QuotaReleased e -> release(e);
      default -> {}
    }
  }

  @Override
  public boolean settled() {
    return released.keySet().containsAll(charged.keySet());
  }

  @Override
  public List<String> violations(Instant end) {
    List<String> all = new ArrayList<>(violations);
    charged.keySet().stream()
        .filter(run -> !released.containsKey(run))
        .forEach(run -> all.add("quota of run " + run + " was never released"));
    return all;
  }

  private void reserve(QuotaReserved e) {
    if (charged.putIfAbsent(e.run(), e.gpuMilli()) != null) {
      violations.add("quota of run " + e.run() + " was charged twice");
    }
  }

  private void release(QuotaReleased e) {
    Long amount = charged.get(e.run());
    if (amount == null || amount != e.gpuMilli()) {
      violations.add(
          "run %s released %d of quota, charged was %s".formatted(e.run(), e.gpuMilli(), amount));
    }
    if (released.putIfAbsent(e.run(), e.gpuMilli()) != null) {
      violations.add("quota of run " + e.run() + " was released twice");
    }
  }
}
