package dev.acequia.health.adapter.kafka;

import dev.acequia.chassis.dcgm.ExporterReport;
import dev.acequia.events.Topic;
import dev.acequia.events.id.ClusterId;
import dev.acequia.health.signal.Sample;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;

/**
 * A reading of an exporter as a record of the telemetry topic: the exporter's text as it is, with
 * cluster, node and time of the reading in headers; keyed by node, so that one consumer sees a
 * node's readings in order. Empty text: no answer.
 */
record TelemetryRecord(ClusterId cluster, Sample sample) {

  private static final String CLUSTER = "ce_cluster";
  private static final String NODE = "acequia-node";
  private static final String READ_AT = "acequia-readat";

  static ProducerRecord<String, byte[]> write(
      ClusterId cluster, String node, Instant readAt, String text) {
    ProducerRecord<String, byte[]> record =
        new ProducerRecord<>(
            Topic.TELEMETRY.topicName(),
            cluster.value() + "/" + node,
            text.getBytes(StandardCharsets.UTF_8));
    put(record.headers(), CLUSTER, cluster.value());
    put(record.headers(), NODE, node);
    put(record.headers(), READ_AT, readAt.toString());
    return record;
  }

  /** Empty for what is no telemetry: anybody with the right to write may have put it there. */
  static Optional<TelemetryRecord> read(ConsumerRecord<String, byte[]> record) {
    String cluster = text(record.headers(), CLUSTER);
    String node = text(record.headers(), NODE);
    String readAt = text(record.headers(), READ_AT);
    if (cluster.isEmpty() || node.isEmpty() || record.value() == null) return Optional.empty();
    try {
      String text = new String(record.value(), StandardCharsets.UTF_8);
      ExporterReport report = ExporterReport.read(text);
      if (report.silent() && !text.isBlank() && report.malformed() > 0) return Optional.empty();
      return Optional.of(
          new TelemetryRecord(
              new ClusterId(cluster), new Sample(node, Instant.parse(readAt), report)));
    } catch (DateTimeException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static void put(Headers headers, String name, String value) {
    headers.add(name, value.getBytes(StandardCharsets.UTF_8));
  }

  private static String text(Headers headers, String name) {
    Header header = headers.lastHeader(name);
    return header == null || header.value() == null
        ? ""
        : new String(header.value(), StandardCharsets.UTF_8);
  }
}
