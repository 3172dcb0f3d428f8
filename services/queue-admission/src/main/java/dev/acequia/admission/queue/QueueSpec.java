package dev.acequia.admission.queue;

import dev.acequia.admission.quota.QueueQuota;
import dev.acequia.admission.quota.Quota;
import dev.acequia.admission.quota.QuotaKey;
import dev.acequia.admission.quota.Resource;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.id.QueueName;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A capacity queue as declared.
 *
 * @param lines quota in the order of the manifest: pools are tried in the order in which they first
 *     appear
 * @param namespaces which namespaces it serves
 * @param mine false while another controller owns the queue
 */
public record QueueSpec(
    QueueName name,
    Optional<String> cohort,
    List<Line> lines,
    Strategy strategy,
    PreemptionRules preemption,
    StopPolicy stop,
    Selector namespaces,
    boolean mine) {

  /** Quota in one pool and resource. */
  public record Line(PoolName pool, Resource resource, Quota quota) {}

  public QueueSpec {
    lines = List.copyOf(lines);
  }

  /** Pools in order of preference. */
  public List<PoolName> pools() {
    return lines.stream().map(Line::pool).distinct().toList();
  }

  public QueueQuota quota() {
    Map<QuotaKey, Quota> quotas =
        lines.stream()
            .collect(
                Collectors.toMap(
                    line -> new QuotaKey(line.pool(), line.resource()),
                    Line::quota,
                    (first, second) -> first));
    return new QueueQuota(name, cohort, quotas);
  }
}
