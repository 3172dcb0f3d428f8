package dev.acequia.chassis.store;

import dev.acequia.events.Envelope;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One record to be published. The relay moves it to Kafka unchanged: the envelope as headers, the
 * payload as value, the envelope's subject as key.
 *
 * @param extra headers beside the envelope's: {@code acequia-reason} and {@code acequia-origin} of
 *     a dead letter
 */
public record OutboxRow(
    String topic, int partition, Envelope envelope, String payload, Map<String, String> extra) {

  public OutboxRow {
    extra = Map.copyOf(extra);
  }

  /** All headers of the record that are not the same for every record. */
  public Map<String, String> headers() {
    Map<String, String> headers = new LinkedHashMap<>(envelope.toHeaders());
    headers.putAll(extra);
    return headers;
  }
}
