package dev.acequia.admission.quota;

import dev.acequia.events.id.PoolName;
import dev.acequia.events.id.QueueName;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Usage and limits of all queues for the length of one decision. A resource that a queue does not
 * list for a pool is not limited there; a pool of which it lists nothing is closed to it.
 *
 * <p>Adding and removing the same demand are inverses. One thread.
 */
public final class QuotaLedger {

  private final Map<QueueName, Map<PoolName, EnumMap<Resource, QuotaLine>>> queues =
      new HashMap<>();

  /**
   * @param cohorts own quota of each cohort; a cohort that is only named has none
   */
  public QuotaLedger(Iterable<QueueQuota> queues, Map<String, Map<QuotaKey, Long>> cohorts) {
    Map<String, Map<QuotaKey, CohortLine>> lines = new HashMap<>();
    for (QueueQuota queue : queues) {
      var pools = this.queues.computeIfAbsent(queue.queue(), name -> new HashMap<>());
      queue
          .quotas()
          .forEach(
              (key, quota) -> {
                CohortLine cohort =
                    queue
                        .cohort()
                        .map(
                            name ->
                                lines
                                    .computeIfAbsent(name, n -> new HashMap<>())
                                    .computeIfAbsent(key, k -> shared(cohorts, name, k)))
                        .orElseGet(() -> new CohortLine(0, false));
                pools
                    .computeIfAbsent(key.pool(), p -> new EnumMap<>(Resource.class))
                    .put(key.resource(), QuotaLine.joining(cohort, quota));
              });
    }
  }

  private QuotaLedger() {}

  /** A state of its own, to try changes on. */
  public QuotaLedger copy() {
    var copy = new QuotaLedger();
    Map<CohortLine, CohortLine> twins = new IdentityHashMap<>();
    queues.forEach(
        (queue, pools) -> {
          var pairs = copy.queues.computeIfAbsent(queue, name -> new HashMap<>());
          pools.forEach(
              (pool, lines) -> {
                var mine = new EnumMap<Resource, QuotaLine>(Resource.class);
                lines.forEach(
                    (resource, line) ->
                        mine.put(
                            resource,
                            line.twin(twins.computeIfAbsent(line.cohort(), CohortLine::twin))));
                pairs.put(pool, mine);
              });
        });
    return copy;
  }

  private static CohortLine shared(
      Map<String, Map<QuotaKey, Long>> cohorts, String name, QuotaKey key) {
    return new CohortLine(cohorts.getOrDefault(name, Map.of()).getOrDefault(key, 0L), true);
  }

  /** Whether the queue has any quota in the pool. */
  public boolean opens(QueueName queue, PoolName pool) {
    return lines(queue, pool) != null;
  }

  /** The first resource that does not fit now, empty when all do. */
  public Optional<Shortage> shortage(QueueName queue, PoolName pool, Demand demand) {
    var lines = lines(queue, pool);
    if (lines == null)
      return Optional.of(new Shortage(Resource.GPU, Limit.POTENTIAL, demand.gpuMilli(), 0));
    for (var entry : lines.entrySet()) {
      long needed = demand.of(entry.getKey());
      QuotaLine line = entry.getValue();
      if (needed > line.potential())
        return Optional.of(new Shortage(entry.getKey(), Limit.POTENTIAL, needed, line.potential()));
      if (needed > line.available())
        return Optional.of(
            new Shortage(entry.getKey(), line.bindingLimit(), needed, line.available()));
    }
    return Optional.empty();
  }

  public boolean fits(QueueName queue, PoolName pool, Demand demand) {
    return shortage(queue, pool, demand).isEmpty();
  }

  /** Whether the queue would still be within its nominal quota with this much more. */
  public boolean withinNominal(QueueName queue, PoolName pool, Demand demand) {
    var lines = lines(queue, pool);
    return lines != null
        && lines.entrySet().stream()
            .allMatch(
                entry -> {
                  long needed = demand.of(entry.getKey());
                  QuotaLine line = entry.getValue();
                  return needed == 0 || Amounts.plus(line.used(), needed) <= line.quota().nominal();
                });
  }

  /** Whether the queue uses more than its own of something that the demand asks for. */
  public boolean borrows(QueueName queue, PoolName pool, Demand demand) {
    var lines = lines(queue, pool);
    return lines != null
        && lines.entrySet().stream()
            .anyMatch(entry -> demand.of(entry.getKey()) > 0 && entry.getValue().borrowed() > 0);
  }

  /** Whether the two draw on one cohort's quota. */
  public boolean share(QueueName one, QueueName other, PoolName pool) {
    var mine = lines(one, pool);
    var theirs = lines(other, pool);
    if (mine == null || theirs == null) return false;
    return mine.entrySet().stream()
        .anyMatch(
            entry -> {
              QuotaLine line = theirs.get(entry.getKey());
              return line != null && line.cohort() == entry.getValue().cohort();
            });
  }

  /**
   * Charges a run; also beyond what fits, since what runs is used whatever the quota says by now.
   */
  public void charge(QueueName queue, PoolName pool, Demand demand) {
    each(queue, pool, (resource, line) -> line.charge(demand.of(resource)));
  }

  public void release(QueueName queue, PoolName pool, Demand demand) {
    each(queue, pool, (resource, line) -> line.release(demand.of(resource)));
  }

  /**
   * Charges as much of the demand as fits, and says how much that was: a reservation holds no more
   * than is there.
   */
  public Demand chargeUpTo(QueueName queue, PoolName pool, Demand demand) {
    var lines = lines(queue, pool);
    if (lines == null) return Demand.NONE;
    var held = new EnumMap<Resource, Long>(Resource.class);
    lines.forEach(
        (resource, line) -> {
          long amount = Math.min(demand.of(resource), line.available());
          line.charge(amount);
          held.put(resource, amount);
        });
    return new Demand(
        held.getOrDefault(Resource.GPU, 0L),
        held.getOrDefault(Resource.CPU, 0L),
        held.getOrDefault(Resource.MEMORY, 0L));
  }

  /** Figures of one queue, pool and resource, for answers to people. */
  public Optional<QuotaFigures> figures(QueueName queue, QuotaKey key) {
    var lines = lines(queue, key.pool());
    QuotaLine line = lines == null ? null : lines.get(key.resource());
    return Optional.ofNullable(line)
        .map(
            l ->
                new QuotaFigures(
                    l.quota(),
                    l.used(),
                    l.borrowed(),
                    l.available(),
                    l.potential(),
                    l.bindingLimit()));
  }

  private @Nullable EnumMap<Resource, QuotaLine> lines(QueueName queue, PoolName pool) {
    var pools = queues.get(queue);
    return pools == null ? null : pools.get(pool);
  }

  private void each(QueueName queue, PoolName pool, BiConsumer<Resource, QuotaLine> action) {
    var lines = lines(queue, pool);
    // A run of a queue that lost the pool since is charged nowhere: there is no limit left that it
    // could burden.
    if (lines != null) lines.forEach(action);
  }
}
