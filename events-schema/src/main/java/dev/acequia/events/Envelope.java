package dev.acequia.events;

import dev.acequia.events.check.Require;
import dev.acequia.events.model.Severity;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Who said an event, when and about what: the CloudEvents 1.0 attributes in Kafka's binary mode.
 *
 * @param id {@code ce_id}, UUIDv7 layout, fixed at decision time and equal on every replay
 * @param source {@code ce_source}, {@code /clusters/{cluster}/{service}}
 * @param type {@code ce_type}
 * @param subject {@code ce_subject}, the entity's id, also the record's key
 * @param time {@code ce_time}, when it was decided, cluster time
 * @param dataSchema {@code ce_dataschema}, names the exact schema
 * @param severity {@code ce_severity}, {@code info} when the sender said none
 * @param scope whose cluster, tenant, namespace and queue
 * @param lineage which story it belongs to
 * @param stamp where it stands in its source's log
 */
public record Envelope(
    String id,
    String source,
    String type,
    String subject,
    Instant time,
    @Nullable String dataSchema,
    Severity severity,
    Scope scope,
    Lineage lineage,
    Stamp stamp) {

  public Envelope {
    Require.text(id, "id");
    Require.text(source, "source");
    Require.text(type, "type");
    Require.text(subject, "subject");
    Require.present(time, "time");
    Require.present(severity, "severity");
  }

  /** {@code ce_source} of a service in a cluster. */
  public static String source(String cluster, String service) {
    return "/clusters/" + cluster + "/" + service;
  }

  /** All headers that are present, by name, in the order of the contract. */
  public Map<String, String> toHeaders() {
    return EnvelopeHeaders.write(this);
  }

  /**
   * Reads the headers of a record; headers that are not the contract's are ignored.
   *
   * @throws IllegalArgumentException when a required header is missing or does not parse
   */
  public static Envelope fromHeaders(Map<String, String> headers) {
    return EnvelopeHeaders.read(headers);
  }
}
