package dev.acequia.replay.report;

import dev.acequia.events.UnknownEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Whether the log tells everything once and in order: positions of a source count up by one in each
 * partition of a topic. Repeats are the price of at least once and are dropped here; a gap is a
 * lost event.
 */
final class DeliveryTally {

  /** Where positions are counted. */
  private record Line(String source, String topic, int partition) {}

  private final Map<Line, Long> marks = new HashMap<>();
  private final Map<Line, Map<Long, String>> ids = new HashMap<>();
  private final Latencies latencies = new Latencies();
  private final List<String> violations = new ArrayList<>();
  private Instant measured = Instant.EPOCH;

  /** What was committed before is left out of the latencies. */
  void measureFrom(Instant wall) {
    measured = wall;
  }

  /** True when the event is new. */
  boolean first(Recorded recorded) {
    Long position = recorded.envelope().stamp().position();
    if (recorded.event() instanceof UnknownEvent unknown) {
      violations.add("an event of unknown type arrived: " + unknown.type());
    }
    if (position == null) {
      violations.add("an event without a position arrived: " + recorded.envelope().type());
      return true;
    }
    Line line = new Line(recorded.envelope().source(), recorded.topic(), recorded.partition());
    Long mark = marks.get(line);
    if (mark != null && position <= mark) {
      checkRepeat(line, position, recorded);
      return false;
    }
    if (mark != null && position != mark + 1) {
      violations.add(
          "%s of %s: position %d follows %d"
              .formatted(line.topic(), line.source(), position, mark));
    }
    marks.put(line, position);
    ids.computeIfAbsent(line, unknown -> new HashMap<>()).put(position, recorded.envelope().id());
    if (!recorded.arrived().minus(recorded.latency().orElse(Duration.ZERO)).isBefore(measured)) {
      recorded.latency().ifPresent(latencies::add);
    }
    return true;
  }

  void malformed(String what) {
    violations.add("a record cannot be read: " + what);
  }

  List<String> violations() {
    return List.copyOf(violations);
  }

  long events() {
    return ids.values().stream().mapToLong(Map::size).sum();
  }

  Latencies latencies() {
    return latencies;
  }

  private void checkRepeat(Line line, long position, Recorded recorded) {
    String before = ids.getOrDefault(line, Map.of()).get(position);
    if (!Objects.equals(before, recorded.envelope().id())) {
      violations.add(
          "%s of %s: position %d was used for two events"
              .formatted(line.topic(), line.source(), position));
    }
  }
}
