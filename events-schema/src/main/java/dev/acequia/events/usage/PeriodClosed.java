package dev.acequia.events.usage;

import dev.acequia.events.check.Require;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A billing period is closed: its statements no longer change.
 *
 * @param period identity of the billing period
 * @param from begin of the interval, inclusive, cluster time
 * @param to end of the interval, exclusive, cluster time
 * @param recordedThrough entries recorded after this belong to later periods, wall time
 * @param entries ledger entries in the period
 * @param headDigest head of the hash chain over the entries
 * @param location where the FOCUS export lies
 * @param rows rows of that export
 * @param fileDigest digest of that export
 * @param at when it happened, cluster time
 */
public record PeriodClosed(
    String period,
    Instant from,
    Instant to,
    Instant recordedThrough,
    long entries,
    String headDigest,
    @Nullable String location,
    @Nullable Long rows,
    @Nullable String fileDigest,
    Instant at)
    implements UsageEvent {

  public PeriodClosed {
    Require.text(period, "period");
    Require.present(from, "from");
    Require.present(to, "to");
    Require.present(recordedThrough, "recordedThrough");
    Require.notNegative(entries, "entries");
    Require.text(headDigest, "headDigest");
    Require.notNegativeIfPresent(rows, "rows");
    Require.present(at, "at");
    if (to.isBefore(from)) {
      throw new IllegalArgumentException("interval ends at " + to + " before it begins at " + from);
    }
  }

  @Override
  public String subject() {
    return period;
  }
}
