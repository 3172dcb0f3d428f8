package dev.acequia.chassis.testing;

import dev.acequia.chassis.line.Arrival;
import dev.acequia.chassis.line.HandlerSpan;
import dev.acequia.chassis.line.LineTelemetry;
import dev.acequia.chassis.line.TraceContext;
import dev.acequia.chassis.turn.Input;
import dev.acequia.events.id.ClusterId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Remembers what was ignored and why handlers failed. */
record FixtureTelemetry(List<String> ignored, List<Throwable> failures)
    implements LineTelemetry, HandlerSpan {

  @Override
  public HandlerSpan handling(Arrival arrival, ClusterId cluster, Input input) {
    return this;
  }

  @Override
  public void ignored(String origin, String reason) {
    ignored.add(reason);
  }

  @Override
  public TraceContext context() {
    return TraceContext.NONE;
  }

  @Override
  public void conversation(String correlationId) {}

  @Override
  public void stepOf(String story, @Nullable String start) {}

  @Override
  public void failed(Throwable failure) {
    failures.add(failure);
  }

  @Override
  public void close() {}
}
