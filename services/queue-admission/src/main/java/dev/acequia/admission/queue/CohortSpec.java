package dev.acequia.admission.queue;

import dev.acequia.admission.quota.QuotaKey;
import dev.acequia.admission.quota.Resource;
import dev.acequia.events.id.PoolName;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A cohort with quota of its own, which any of its queues may borrow. */
public record CohortSpec(String name, List<Line> lines, Disclosure disclosure) {

  /** The cohort's own amount in one pool and resource. */
  public record Line(PoolName pool, Resource resource, long nominal) {}

  /** What a tenant may read about the others of the cohort. */
  public enum Disclosure {
    NAME,
    TENANT,
    ANONYMOUS
  }

  public CohortSpec {
    lines = List.copyOf(lines);
  }

  public Map<QuotaKey, Long> own() {
    return lines.stream()
        .collect(
            Collectors.toMap(
                line -> new QuotaKey(line.pool(), line.resource()),
                Line::nominal,
                (first, second) -> first));
  }
}
