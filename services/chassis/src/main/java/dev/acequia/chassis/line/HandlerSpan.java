package dev.acequia.chassis.line;

import org.jspecify.annotations.Nullable;

/** The trace span around one call of the handler. */
public interface HandlerSpan extends AutoCloseable {

  HandlerSpan NONE = new None();

  /** Context that events and intents of this turn carry on. */
  TraceContext context();

  /**
   * The story the turn belongs to: saga or workload id. The first one counts, but a saga more than
   * its own workload.
   */
  void conversation(String correlationId);

  /**
   * The turn is a step of this story, whatever it was taken for.
   *
   * @param start context of the turn that began it; null in that turn itself
   */
  void stepOf(String story, @Nullable String start);

  void failed(Throwable failure);

  @Override
  void close();

  /** Nothing is traced. */
  record None() implements HandlerSpan {
    @Override
    public TraceContext context() {
      return TraceContext.NONE;
    }

    @Override
    public void conversation(String correlationId) {}

    @Override
    public void stepOf(String story, @Nullable String start) {}

    @Override
    public void failed(Throwable failure) {}

    @Override
    public void close() {}
  }
}
