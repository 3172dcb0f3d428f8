package dev.acequia.sandbox.relay;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Which column of an outbox table becomes which header of the record.
 *
 * <p>The attributes are those of CloudEvents 1.0 in the binary mode of its Kafka binding; {@code
 * acequia-*} are the positions that consumers keep marks of, and the reason and origin of dead
 * letters. Columns that are null make no header.
 */
final class OutboxColumns {

  private static final Map<String, String> HEADERS = new LinkedHashMap<>();

  static {
    HEADERS.put("id", "ce_id");
    HEADERS.put("type", "ce_type");
    for (String attribute :
        new String[] {
          "source",
          "subject",
          "time",
          "dataschema",
          "cluster",
          "tenant",
          "namespace",
          "queue",
          "severity",
          "correlationid",
          "causationid",
          "sequence"
        }) {
      HEADERS.put("ce_" + attribute, "ce_" + attribute);
    }
    HEADERS.put("acequia_position", "acequia-position");
    HEADERS.put("acequia_committedat", "acequia-committedat");
    HEADERS.put("traceparent", "traceparent");
    HEADERS.put("tracestate", "tracestate");
    HEADERS.put("acequia_reason", "acequia-reason");
    HEADERS.put("acequia_origin", "acequia-origin");
  }

  private OutboxColumns() {}

  /** Headers that every record has, whatever its row says. */
  static Map<String, String> constants() {
    return Map.of("ce_specversion", "1.0", "content-type", "application/json");
  }

  static boolean isHeader(String name) {
    return HEADERS.containsValue(name);
  }

  /**
   * Placement in the form that the event router takes: {@code column:header:name}, separated by
   * commas.
   */
  static String placement() {
    String headers =
        HEADERS.entrySet().stream()
            .map(e -> e.getKey() + ":header:" + e.getValue())
            .collect(Collectors.joining(","));
    return headers + ",partition:partition";
  }
}
