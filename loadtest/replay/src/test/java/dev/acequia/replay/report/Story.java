package dev.acequia.replay.report;

import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.Envelope;
import dev.acequia.events.EventCodec;
import dev.acequia.events.Lineage;
import dev.acequia.events.Scope;
import dev.acequia.events.Stamp;
import dev.acequia.events.id.ClusterId;
import dev.acequia.events.model.Severity;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A hand-made history: events get positions as their producer would count them. */
final class Story {

  private final History history = new History();
  private final EventCodec codec = new EventCodec();
  private final Map<String, Long> positions = new HashMap<>();

  Story tell(AcequiaEvent... events) {
    for (AcequiaEvent event : events) {
      history.accept(next(event));
    }
    return this;
  }

  Recorded next(AcequiaEvent event) {
    String topic = codec.typeName(event).split("\\.")[2];
    long position = positions.merge(topic, 1L, Long::sum);
    return recorded(topic, position, "id-" + topic + "-" + position, event);
  }

  Story raw(Recorded recorded) {
    history.accept(recorded);
    return this;
  }

  Recorded recorded(String topic, long position, String id, AcequiaEvent event) {
    Instant at = Tales.at(0);
    Envelope envelope =
        new Envelope(
            id,
            Envelope.source("sim", "teller"),
            codec.typeName(event),
            event.subject().isBlank() ? "unknown" : event.subject(),
            at,
            null,
            Severity.INFO,
            Scope.of(new ClusterId("sim")),
            Lineage.NONE,
            new Stamp(1L, position, at));
    return new Recorded("acequia." + topic, 7, envelope, event, at.plusMillis(20));
  }

  Report report() {
    return history.report(
        Tales.at(Tales.END),
        new Circumstances(
            "story",
            1,
            10,
            100,
            Map.of(),
            Map.of(),
            Disturbances.NONE,
            Optional.empty(),
            List.of()));
  }

  List<String> violations() {
    return report().violations();
  }

  History history() {
    return history;
  }
}
