package dev.acequia.metering.ledger;

import dev.acequia.events.id.DeviceId;
import dev.acequia.events.id.EntryId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * An entry of the books; never changed, never deleted.
 *
 * @param cause id of the event that led to it; the entry's id derives from it
 * @param from begin of the time that it is about, inclusive, cluster time
 * @param to end of that time, exclusive, cluster time
 * @param corrects the entry whose lines for this time it reverses, absent for a first entry
 * @param recordedAt when it was entered, cluster time
 */
public record LedgerEntry(
    EntryId id,
    String cause,
    DeviceId device,
    Instant from,
    Instant to,
    Optional<EntryId> corrects,
    List<Line> lines,
    Instant recordedAt) {

  public LedgerEntry {
    lines = List.copyOf(lines);
    long sum = lines.stream().mapToLong(Line::amount).reduce(0, Math::addExact);
    if (sum != 0) {
      throw new IllegalArgumentException("entry " + id + " does not sum to zero but to " + sum);
    }
  }
}
