package dev.acequia.preemption.adapter;

import com.google.protobuf.ByteString;
import com.sun.net.httpserver.HttpExchange;
import io.opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest;
import io.opentelemetry.proto.collector.trace.v1.ExportTraceServiceResponse;
import io.opentelemetry.proto.trace.v1.ResourceSpans;
import io.opentelemetry.proto.trace.v1.ScopeSpans;
import io.opentelemetry.proto.trace.v1.Span;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/** Takes spans as a collector does, OTLP over HTTP, and keeps them. */
final class SpanReceiver {

  private static final String CONVERSATION = "messaging.message.conversation_id";

  private final List<Span> spans = new CopyOnWriteArrayList<>();

  void receive(HttpExchange exchange) throws IOException {
    try (InputStream body = plain(exchange.getRequestBody())) {
      ExportTraceServiceRequest.parseFrom(body).getResourceSpansList().stream()
          .map(ResourceSpans::getScopeSpansList)
          .flatMap(List::stream)
          .map(ScopeSpans::getSpansList)
          .forEach(spans::addAll);
    }
    byte[] answer = ExportTraceServiceResponse.getDefaultInstance().toByteArray();
    exchange.getResponseHeaders().add("content-type", "application/x-protobuf");
    exchange.sendResponseHeaders(200, answer.length == 0 ? -1 : answer.length);
    exchange.getResponseBody().write(answer);
    exchange.close();
  }

  private static InputStream plain(InputStream body) throws IOException {
    PushbackInputStream in = new PushbackInputStream(body);
    int first = in.read();
    if (first >= 0) in.unread(first);
    return first == 0x1f ? new GZIPInputStream(in) : in;
  }

  /** Spans that say that they belong to the story. */
  List<Span> of(String story) {
    return spans.stream().filter(span -> story.equals(attribute(span, CONVERSATION))).toList();
  }

  List<Span> named(String name) {
    return spans.stream().filter(span -> span.getName().equals(name)).toList();
  }

  /** {@code trace-span} in hex, of the span itself. */
  static String place(Span span) {
    return hex(span.getTraceId()) + "-" + hex(span.getSpanId());
  }

  static String trace(Span span) {
    return hex(span.getTraceId());
  }

  /** {@code trace-span} of each span that it is linked to. */
  static Stream<String> links(Span span) {
    return span.getLinksList().stream()
        .map(link -> hex(link.getTraceId()) + "-" + hex(link.getSpanId()));
  }

  private static String attribute(Span span, String key) {
    return span.getAttributesList().stream()
        .filter(attribute -> attribute.getKey().equals(key))
        .map(attribute -> attribute.getValue().getStringValue())
        .findFirst()
        .orElse("");
  }

  private static String hex(ByteString bytes) {
    return HexFormat.of().formatHex(bytes.toByteArray());
  }
}
