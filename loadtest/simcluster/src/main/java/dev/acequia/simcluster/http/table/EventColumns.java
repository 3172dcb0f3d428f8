package dev.acequia.simcluster.http.table;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Columns of events (printers.go: printEvent). */
final class EventColumns {

  private EventColumns() {}

  static List<Column> all() {
    return List.of(
        Column.aged("Last Seen", (o, now) -> Column.text(lastSeen(o, now))),
        Column.text("Type", o -> Fields.text(o, "type")),
        Column.text("Reason", o -> Fields.text(o, "reason")),
        Column.text("Object", EventColumns::object),
        Column.text("Source", o -> Fields.text(o, "source", "component")).wide(),
        Column.text("Message", o -> Fields.text(o, "message").strip()));
  }

  private static String lastSeen(ObjectNode event, Instant now) {
    return Stream.of("lastTimestamp", "eventTime", "firstTimestamp")
        .map(field -> Fields.text(event, field))
        .filter(text -> !text.isEmpty())
        .findFirst()
        .map(text -> Ages.since(text, now))
        .orElse("<unknown>");
  }

  private static String object(ObjectNode event) {
    String kind = Fields.text(event, "involvedObject", "kind").toLowerCase(Locale.ROOT);
    String name = Fields.text(event, "involvedObject", "name");
    return kind.isEmpty() ? name : kind + "/" + name;
  }
}
