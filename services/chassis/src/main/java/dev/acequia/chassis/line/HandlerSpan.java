package dev.acequia.chassis.line;

/** The trace span around one call of the handler. */
public interface HandlerSpan extends AutoCloseable {

  HandlerSpan NONE = new None();

  /** Context that events and intents of this turn carry on. */
  TraceContext context();

  /** The story the turn belongs to: saga or workload id. The first one counts. */
  void conversation(String correlationId);

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
    public void failed(Throwable failure) {}

    @Override
    public void close() {}
  }
}
