package dev.acequia.events.contract;

import java.util.List;

/** The headers of the contract as the AsyncAPI document lists them. */
record Headers(String name, String meaning, boolean always) {

  static final List<Headers> ALL =
      List.of(
          always("ce_specversion", "version of CloudEvents, always 1.0"),
          always("ce_id", "UUIDv7 layout; fixed when decided, equal on every replay"),
          always("ce_source", "/clusters/{cluster}/{service}"),
          always("ce_type", "type with its major version"),
          always("ce_subject", "id of the entity; also the record's key"),
          always("ce_time", "when it was decided, cluster time, RFC 3339 with milliseconds"),
          sometimes("ce_dataschema", "names the exact schema"),
          always("content-type", "application/json"),
          always("ce_severity", "info, notice, warning or critical"),
          always("ce_cluster", "slug of the cluster; decides the partition"),
          sometimes("ce_tenant", "tenant, where one is concerned"),
          sometimes("ce_namespace", "namespace, where one is concerned"),
          sometimes("ce_queue", "queue, where one is concerned"),
          sometimes("ce_correlationid", "saga id or workload id: the story this belongs to"),
          sometimes("ce_causationid", "id of the event or command that led to it"),
          sometimes("traceparent", "W3C trace context of the deciding span"),
          sometimes("tracestate", "W3C trace state of that span"),
          sometimes("ce_sequence", "gapless per source and subject, from 1"),
          sometimes("acequia-position", "the source's rising counter in this partition"),
          sometimes("acequia-committedat", "wall clock at commit, RFC 3339 with milliseconds"));

  private static Headers always(String name, String meaning) {
    return new Headers(name, meaning, true);
  }

  private static Headers sometimes(String name, String meaning) {
    return new Headers(name, meaning, false);
  }
}
