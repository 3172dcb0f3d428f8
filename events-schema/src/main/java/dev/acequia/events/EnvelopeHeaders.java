package dev.acequia.events;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.ClusterId;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.TenantName;
import dev.acequia.events.model.Severity;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The envelope as plain UTF-8 headers: no quotes, and no header for what is absent. */
final class EnvelopeHeaders {

  private static final String SPEC_VERSION = "1.0";
  private static final String CONTENT_TYPE = "application/json";

  private EnvelopeHeaders() {}

  static Map<String, String> write(Envelope envelope) {
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("ce_specversion", SPEC_VERSION);
    headers.put("ce_id", envelope.id());
    headers.put("ce_source", envelope.source());
    headers.put("ce_type", envelope.type());
    headers.put("ce_subject", envelope.subject());
    headers.put("ce_time", Rfc3339.text(envelope.time()));
    put(headers, "ce_dataschema", envelope.dataSchema());
    headers.put("content-type", CONTENT_TYPE);
    headers.put("ce_severity", envelope.severity().wire());
    write(envelope.scope(), headers);
    write(envelope.lineage(), headers);
    write(envelope.stamp(), headers);
    return headers;
  }

  private static void write(Scope scope, Map<String, String> headers) {
    headers.put("ce_cluster", scope.cluster().value());
    put(headers, "ce_tenant", scope.tenant());
    put(headers, "ce_namespace", scope.namespace());
    put(headers, "ce_queue", scope.queue());
  }

  private static void write(Lineage lineage, Map<String, String> headers) {
    put(headers, "ce_correlationid", lineage.correlationId());
    put(headers, "ce_causationid", lineage.causationId());
    put(headers, "traceparent", lineage.traceparent());
    put(headers, "tracestate", lineage.tracestate());
  }

  private static void write(Stamp stamp, Map<String, String> headers) {
    put(headers, "ce_sequence", stamp.sequence());
    put(headers, "acequia-position", stamp.position());
    Instant committedAt = stamp.committedAt();
    put(headers, "acequia-committedat", committedAt == null ? null : Rfc3339.text(committedAt));
  }

  private static void put(Map<String, String> headers, String name, @Nullable Object value) {
    if (value != null) {
      headers.put(name, value.toString());
    }
  }

  static Envelope read(Map<String, String> headers) {
    String version = Require.text(headers.get("ce_specversion"), "ce_specversion");
    if (!version.equals(SPEC_VERSION)) {
      throw new IllegalArgumentException("ce_specversion is " + version + ", not " + SPEC_VERSION);
    }
    return new Envelope(
        Require.text(headers.get("ce_id"), "ce_id"),
        Require.text(headers.get("ce_source"), "ce_source"),
        Require.text(headers.get("ce_type"), "ce_type"),
        Require.text(headers.get("ce_subject"), "ce_subject"),
        time(Require.text(headers.get("ce_time"), "ce_time"), "ce_time"),
        headers.get("ce_dataschema"),
        severity(headers.get("ce_severity")),
        new Scope(
            new ClusterId(Require.text(headers.get("ce_cluster"), "ce_cluster")),
            optional(headers, "ce_tenant", TenantName::new),
            headers.get("ce_namespace"),
            optional(headers, "ce_queue", QueueName::new)),
        new Lineage(
            headers.get("ce_correlationid"),
            headers.get("ce_causationid"),
            headers.get("traceparent"),
            headers.get("tracestate")),
        new Stamp(
            optional(headers, "ce_sequence", Long::valueOf),
            optional(headers, "acequia-position", Long::valueOf),
            optional(headers, "acequia-committedat", text -> time(text, "acequia-committedat"))));
  }

  private static <T> @Nullable T optional(
      Map<String, String> headers, String name, Function<String, T> parse) {
    String text = headers.get(name);
    return text == null ? null : parse.apply(text);
  }

  private static Severity severity(@Nullable String word) {
    return Arrays.stream(Severity.values())
        .filter(severity -> severity.wire().equals(word))
        .findFirst()
        .orElse(word == null ? Severity.INFO : Severity.UNKNOWN);
  }

  private static Instant time(String text, String name) {
    try {
      return Rfc3339.parse(text);
    } catch (DateTimeException e) {
      throw new IllegalArgumentException(name + " is not an RFC 3339 time: " + text, e);
    }
  }
}
