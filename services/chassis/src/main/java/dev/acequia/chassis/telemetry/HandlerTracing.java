package dev.acequia.chassis.telemetry;

import dev.acequia.chassis.line.Arrival;
import dev.acequia.chassis.line.ConsumedRecord;
import dev.acequia.chassis.line.HandlerSpan;
import dev.acequia.chassis.turn.Input;
import dev.acequia.events.Envelope;
import dev.acequia.events.id.ClusterId;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.SpanBuilder;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.Tracer;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Spans around handler calls, by the messaging conventions of OpenTelemetry (status: development).
 * Each is the root of a trace of its own, linked to what led to it: saga steps are minutes apart,
 * and one trace over all of them would defeat sampling. The conversation id finds them all.
 */
final class HandlerTracing {

  static final AttributeKey<String> CONVERSATION =
      AttributeKey.stringKey("messaging.message.conversation_id");

  /** Of a link: what the other span is, where it is not the cause. */
  static final AttributeKey<String> LINK = AttributeKey.stringKey("acequia.link");

  private static final AttributeKey<String> SYSTEM = AttributeKey.stringKey("messaging.system");
  private static final AttributeKey<String> DESTINATION =
      AttributeKey.stringKey("messaging.destination.name");
  private static final AttributeKey<String> PARTITION =
      AttributeKey.stringKey("messaging.destination.partition.id");
  private static final AttributeKey<String> OPERATION =
      AttributeKey.stringKey("messaging.operation.name");
  private static final AttributeKey<String> OPERATION_TYPE =
      AttributeKey.stringKey("messaging.operation.type");
  private static final AttributeKey<String> GROUP =
      AttributeKey.stringKey("messaging.consumer.group.name");
  private static final AttributeKey<String> KEY =
      AttributeKey.stringKey("messaging.kafka.message.key");
  private static final AttributeKey<Long> OFFSET = AttributeKey.longKey("messaging.kafka.offset");
  private static final AttributeKey<String> MESSAGE =
      AttributeKey.stringKey("messaging.message.id");
  private static final AttributeKey<String> CLUSTER = AttributeKey.stringKey("acequia.cluster");
  private static final AttributeKey<String> CAUSE = AttributeKey.stringKey("acequia.cause");
  private static final AttributeKey<String> EVENT_TYPE =
      AttributeKey.stringKey("acequia.event.type");

  private final Tracer tracer;
  private final String group;

  HandlerTracing(Tracer tracer, String service) {
    this.tracer = tracer;
    this.group = "acequia." + service;
  }

  HandlerSpan start(Arrival arrival, ClusterId cluster, Input input) {
    boolean record = arrival instanceof Arrival.Delivered;
    SpanBuilder builder =
        tracer
            .spanBuilder("process " + arrival.origin())
            .setNoParent()
            .setSpanKind(record ? SpanKind.CONSUMER : SpanKind.INTERNAL)
            .setAttribute(CLUSTER, cluster.value())
            .setAttribute(CAUSE, input.cause());
    link(builder, cause(arrival));
    if (arrival instanceof Arrival.Delivered(ConsumedRecord consumed)) describe(builder, consumed);
    OtelHandlerSpan span = new OtelHandlerSpan(builder.startSpan(), cluster, input);
    if (input instanceof Input.EventReceived(Envelope envelope, var _)) about(span, envelope);
    return span;
  }

  private static void about(OtelHandlerSpan span, Envelope envelope) {
    span.attribute(MESSAGE, envelope.id());
    span.attribute(KEY, envelope.subject());
    span.attribute(EVENT_TYPE, envelope.type());
    String correlation = envelope.lineage().correlationId();
    if (correlation != null) span.conversation(correlation);
  }

  private void describe(SpanBuilder builder, ConsumedRecord record) {
    builder
        .setAttribute(SYSTEM, "kafka")
        .setAttribute(DESTINATION, record.topic())
        .setAttribute(PARTITION, String.valueOf(record.partition()))
        .setAttribute(OPERATION, "process")
        .setAttribute(OPERATION_TYPE, "process")
        .setAttribute(GROUP, group)
        .setAttribute(OFFSET, record.offset());
  }

  private static Map<String, String> cause(Arrival arrival) {
    return switch (arrival) {
      case Arrival.Delivered(ConsumedRecord record) -> record.headers();
      case Arrival.Due(var timer) -> headers(timer.trace());
      case Arrival.Carried(var intent, var _) -> headers(intent.trace());
      case Arrival.Posted(var row) -> headers(row.trace());
      case Arrival.Seen _, Arrival.Synced _ -> Map.of();
    };
  }

  private static Map<String, String> headers(@Nullable String traceparent) {
    return traceparent == null ? Map.of() : Map.of("traceparent", traceparent);
  }

  private static void link(SpanBuilder builder, Map<String, String> headers) {
    SpanContext context = W3cContext.parse(headers);
    if (context.isValid()) builder.addLink(context);
  }

  static SpanContext context(@Nullable String traceparent) {
    return W3cContext.parse(headers(traceparent));
  }
}
