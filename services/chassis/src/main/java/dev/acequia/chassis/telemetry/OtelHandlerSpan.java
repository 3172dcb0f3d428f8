package dev.acequia.chassis.telemetry;

import dev.acequia.chassis.line.HandlerSpan;
import dev.acequia.chassis.line.TraceContext;
import dev.acequia.chassis.turn.Input;
import dev.acequia.events.id.ClusterId;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.context.Scope;
import org.jboss.logging.MDC;
import org.jspecify.annotations.Nullable;

/**
 * A handler's span, current on the line's thread, with the same ids in the log. Ended by the thread
 * that started it.
 *
 * <p>Most inputs lead to nothing that anybody could follow: no event, no intent, no timer. They are
 * counted, not traced: exporting and keeping their spans cost more than handling them.
 */
final class OtelHandlerSpan implements HandlerSpan {

  private static final String CLUSTER = "cluster";
  private static final String CAUSE = "cause";
  private static final String CORRELATION = "correlation";

  private final Span span;
  private final Scope scope;
  private final TraceContext context;
  private @Nullable String conversation;
  private boolean telling;

  @SuppressWarnings("MustBeClosedChecker") // closed with this
  OtelHandlerSpan(Span span, ClusterId cluster, Input input) {
    this.span = span;
    this.scope = span.makeCurrent();
    this.context = W3cContext.text(span);
    MDC.put(CLUSTER, cluster.value());
    MDC.put(CAUSE, input.cause());
  }

  void attribute(AttributeKey<String> key, String value) {
    span.setAttribute(key, value);
  }

  @Override
  public TraceContext context() {
    telling = true;
    return context;
  }

  @Override
  public void conversation(String correlationId) {
    String known = conversation;
    if (known == null || correlationId.startsWith(known + ".")) about(correlationId);
  }

  @Override
  public void stepOf(String story, @Nullable String start) {
    about(story);
    SpanContext began = HandlerTracing.context(start);
    if (began.isValid()) span.addLink(began, Attributes.of(HandlerTracing.LINK, "story.start"));
  }

  private void about(String story) {
    conversation = story;
    span.setAttribute(HandlerTracing.CONVERSATION, story);
    MDC.put(CORRELATION, story);
  }

  @Override
  public void failed(Throwable failure) {
    telling = true;
    span.recordException(failure);
    span.setStatus(StatusCode.ERROR);
  }

  @Override
  public void close() {
    MDC.remove(CLUSTER);
    MDC.remove(CAUSE);
    MDC.remove(CORRELATION);
    scope.close();
    // A span that is not ended is never exported.
    if (telling) span.end();
  }
}
