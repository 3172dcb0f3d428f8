package dev.acequia.events;

import dev.acequia.events.check.Require;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Where an event stands in its source's log. Absent on what outside systems send.
 *
 * @param sequence {@code ce_sequence}, gapless per source and subject, from 1
 * @param position {@code acequia-position}, the source's counter in this topic's partition, rising;
 *     a consumer keeps the highest and skips what is not above it
 * @param committedAt {@code acequia-committedat}, wall clock at commit (the database's, where there
 *     is one), for latency
 */
public record Stamp(
    @Nullable Long sequence, @Nullable Long position, @Nullable Instant committedAt) {

  public static final Stamp NONE = new Stamp(null, null, null);

  public Stamp {
    Require.notNegativeIfPresent(sequence, "sequence");
    Require.notNegativeIfPresent(position, "position");
  }
}
