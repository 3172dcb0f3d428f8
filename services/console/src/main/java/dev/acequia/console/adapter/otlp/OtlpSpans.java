package dev.acequia.console.adapter.otlp;

import com.google.protobuf.ByteString;
import dev.acequia.console.trace.SpanRecord;
import io.opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest;
import io.opentelemetry.proto.common.v1.AnyValue;
import io.opentelemetry.proto.common.v1.KeyValue;
import io.opentelemetry.proto.trace.v1.Span;
import io.opentelemetry.proto.trace.v1.Status.StatusCode;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Reads an OTLP export request into span records. */
final class OtlpSpans {

  private static final String CONVERSATION = "messaging.message.conversation_id";

  private OtlpSpans() {}

  static List<SpanRecord> of(ExportTraceServiceRequest request) {
    return request.getResourceSpansList().stream()
        .flatMap(
            resource -> {
              String service =
                  text(resource.getResource().getAttributesList())
                      .getOrDefault("service.name", "unknown");
              return resource.getScopeSpansList().stream()
                  .flatMap(scope -> scope.getSpansList().stream())
                  .map(span -> record(service, span));
            })
        .toList();
  }

  private static SpanRecord record(String service, Span span) {
    Map<String, String> attributes = text(span.getAttributesList());
    return new SpanRecord(
        hex(span.getTraceId()),
        hex(span.getSpanId()),
        parent(span),
        service,
        span.getName(),
        attributes.get(CONVERSATION),
        span.getStartTimeUnixNano(),
        span.getEndTimeUnixNano() - span.getStartTimeUnixNano(),
        span.getStatus().getCode() == StatusCode.STATUS_CODE_ERROR,
        span.getLinksList().stream()
            .map(link -> new SpanRecord.Link(hex(link.getTraceId()), hex(link.getSpanId())))
            .toList(),
        attributes);
  }

  private static @Nullable String parent(Span span) {
    return span.getParentSpanId().isEmpty() ? null : hex(span.getParentSpanId());
  }

  private static Map<String, String> text(List<KeyValue> attributes) {
    Map<String, String> result = new TreeMap<>();
    attributes.forEach(attribute -> result.put(attribute.getKey(), text(attribute.getValue())));
    return result;
  }

  private static String text(AnyValue value) {
    return switch (value.getValueCase()) {
      case STRING_VALUE -> value.getStringValue();
      case BOOL_VALUE -> Boolean.toString(value.getBoolValue());
      case INT_VALUE -> Long.toString(value.getIntValue());
      case DOUBLE_VALUE -> Double.toString(value.getDoubleValue());
      default -> value.toString().strip();
    };
  }

  private static String hex(ByteString bytes) {
    return HexFormat.of().formatHex(bytes.toByteArray());
  }
}
