package dev.acequia.metering.view;

import dev.acequia.events.model.TimeState;
import dev.acequia.metering.fact.DeviceFacts;
import dev.acequia.metering.ledger.DeviceBook;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * Whether all of a device's time is accounted for.
 *
 * @param through until when it was looked at, cluster time
 * @param capacityMs time that the device had to give
 * @param states where it went, in ms, the open interval included
 * @param openMs part of it that is still open and not in the ledger
 * @param untiledMs capacity less the sum of the states: zero, or the books are wrong
 */
public record DeviceReconciliation(
    String device,
    String node,
    Instant since,
    Instant through,
    long capacityMs,
    Map<TimeState, Long> states,
    long openMs,
    long untiledMs,
    long entries) {

  /** As of {@code now}; an interval that opens later than that counts as empty. */
  public static DeviceReconciliation of(DeviceFacts device, DeviceBook book, Instant now) {
    Optional<DeviceBook.Open> open = book.open();
    Instant through =
        open.map(interval -> interval.from().isAfter(now) ? interval.from() : now)
            .orElse(device.retiredAt().orElse(now));
    long openMs = open.map(interval -> ms(interval.from(), through)).orElse(0L);
    Map<TimeState, Long> states = new EnumMap<>(TimeState.class);
    for (TimeState state : TimeState.values()) {
      states.put(state, book.totals().getOrDefault(state, 0L));
    }
    open.ifPresent(interval -> states.merge(interval.label().state(), openMs, Math::addExact));
    long capacity = ms(device.since(), through);
    long sum = states.values().stream().mapToLong(Long::longValue).sum();
    return new DeviceReconciliation(
        device.device().value(),
        device.node(),
        device.since(),
        through,
        capacity,
        states,
        openMs,
        capacity - sum,
        book.entries());
  }

  private static long ms(Instant from, Instant to) {
    return Duration.between(from, to).toMillis();
  }
}
