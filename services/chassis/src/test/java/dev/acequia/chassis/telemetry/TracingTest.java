package dev.acequia.chassis.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.acequia.chassis.line.Arrival;
import dev.acequia.chassis.line.EffectSink;
import dev.acequia.chassis.line.HandlerSpan;
import dev.acequia.chassis.line.Line;
import dev.acequia.chassis.line.LineContext;
import dev.acequia.chassis.line.Ticket;
import dev.acequia.chassis.line.TraceContext;
import dev.acequia.chassis.store.memory.MemoryStore;
import dev.acequia.chassis.testing.HandClock;
import dev.acequia.chassis.testing.Ledgers;
import dev.acequia.chassis.testing.Records;
import dev.acequia.chassis.testing.ServiceFixture;
import dev.acequia.chassis.turn.Input;
import dev.acequia.chassis.turn.ResourcePath;
import dev.acequia.events.EventCodec;
import dev.acequia.events.Lineage;
import dev.acequia.events.Partitioning;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import java.util.List;
import org.junit.jupiter.api.Test;

class TracingTest {

  private static final int PARTITION = Partitioning.partition(ServiceFixture.CLUSTER);
  private static final String TRACE = "0af7651916cd43dd8448eb211c80319c";
  private static final String PRODUCER_SPAN = "b7ad6b7169203331";

  private final InMemorySpanExporter spans = InMemorySpanExporter.create();
  private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
  private final MemoryStore store = new MemoryStore();
  private final HandClock clock = new HandClock(Records.TIME);

  private ServiceTelemetry telemetry() {
    var tracer =
        SdkTracerProvider.builder()
            .addSpanProcessor(SimpleSpanProcessor.create(spans))
            .build()
            .get("test");
    return new ServiceTelemetry("ledgers", tracer, meters, clock);
  }

  private Line line() {
    return Line.open(
        new LineContext(
            PARTITION,
            new Ledgers(),
            store,
            clock,
            clock,
            telemetry(),
            EffectSink.NONE,
            new EventCodec()),
        store.claim(PARTITION, "a"));
  }

  private void deliver(String workload) {
    Lineage lineage =
        new Lineage("saga-1", null, "00-" + TRACE + "-" + PRODUCER_SPAN + "-01", null);
    var record = Records.record(ServiceFixture.CLUSTER, Records.finished(workload), 1, lineage);
    line().process(List.of(new Ticket(new Arrival.Delivered(record))));
  }

  @Test
  void handlerSpanIsANewRootLinkedToTheProducersAndCarriedOn() {
    // When
    deliver("w1");
    // Then
    SpanData span = spans.getFinishedSpanItems().getFirst();
    assertThat(span.getName()).isEqualTo("process acequia.workload");
    assertThat(span.getKind()).isEqualTo(SpanKind.CONSUMER);
    assertThat(span.getParentSpanContext().isValid()).isFalse();
    assertThat(span.getTraceId()).isNotEqualTo(TRACE);
    assertThat(span.getLinks())
        .singleElement()
        .satisfies(
            link -> {
              assertThat(link.getSpanContext().getTraceId()).isEqualTo(TRACE);
              assertThat(link.getSpanContext().getSpanId()).isEqualTo(PRODUCER_SPAN);
            });
    assertThat(span.getAttributes().get(HandlerTracing.CONVERSATION)).isEqualTo("saga-1");
    assertThat(store.outbox().getFirst().envelope().lineage().traceparent())
        .isEqualTo("00-" + span.getTraceId() + "-" + span.getSpanId() + "-01");
  }

  @Test
  void sagaCountsMoreThanItsOwnWorkload() {
    try (HandlerSpan span = handling()) {
      span.conversation("w1");
      span.conversation("w1.2.1");
      span.conversation("w9.1.1");
      assertThat(span.context()).isNotEqualTo(TraceContext.NONE);
    }
    assertThat(spans.getFinishedSpanItems().getFirst().getAttributes())
        .extracting(attributes -> attributes.get(HandlerTracing.CONVERSATION))
        .isEqualTo("w1.2.1");
  }

  @Test
  void stepIsLinkedToWhereItsStoryBegan() {
    try (HandlerSpan span = handling()) {
      span.conversation("w9");
      span.stepOf("w1.2.1", "00-" + TRACE + "-" + PRODUCER_SPAN + "-01");
      assertThat(span.context()).isNotEqualTo(TraceContext.NONE);
    }
    SpanData span = spans.getFinishedSpanItems().getFirst();
    assertThat(span.getAttributes().get(HandlerTracing.CONVERSATION)).isEqualTo("w1.2.1");
    assertThat(span.getLinks())
        .singleElement()
        .satisfies(link -> assertThat(link.getSpanContext().getTraceId()).isEqualTo(TRACE));
  }

  private HandlerSpan handling() {
    var synced = new Input.WatchSynced(ResourcePath.NODES, "1");
    return telemetry()
        .handling(
            new Arrival.Synced(ServiceFixture.CLUSTER, synced), ServiceFixture.CLUSTER, synced);
  }

  @Test
  void failingHandlersSpanSaysSo() {
    deliver("poison");
    assertThat(spans.getFinishedSpanItems())
        .allSatisfy(
            span ->
                assertThat(span.getEvents())
                    .anyMatch(event -> event.getName().equals("exception")));
    assertThat(meters.counter("acequia.deadletters", "origin", "acequia.workload").count())
        .isEqualTo(1);
  }
}
