package dev.acequia.preemption.adapter;

import dev.acequia.chassis.rest.Problem;
import dev.acequia.chassis.rest.StateReader;
import dev.acequia.chassis.time.ClusterClock;
import dev.acequia.preemption.orchestration.SagaFigures;
import dev.acequia.preemption.saga.Step;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.function.ToDoubleFunction;

/**
 * Figures of the sagas, read when they are scraped. {@code acequia_saga_open} and {@code
 * acequia_saga_oldest_seconds} by step, {@code acequia_evictions}, {@code
 * acequia_evictions_with_checkpoint}, {@code acequia_lost_gpu_seconds}.
 */
@ApplicationScoped
public class SagaMetrics {

  private final StateReader state;
  private final ClusterClock clock;

  SagaMetrics(StateReader state, ClusterClock clock) {
    this.state = state;
    this.clock = clock;
  }

  void register(@Observes StartupEvent start, MeterRegistry registry) {
    for (Step step : Step.values()) {
      if (step == Step.ENDED) continue;
      gauge(registry, "acequia.saga.open", step, figures -> figures.open(step));
      gauge(
          registry,
          "acequia.saga.oldest.seconds",
          step,
          figures -> figures.oldest(step, clock.now()).toSeconds());
    }
    total(registry, "acequia.evictions", figures -> figures.tally().evictions());
    total(
        registry, "acequia.evictions.with.checkpoint", figures -> figures.tally().withCheckpoint());
    total(registry, "acequia.lost.gpu.seconds", figures -> figures.tally().lostGpuMs() / 1000d);
  }

  private void gauge(
      MeterRegistry registry, String name, Step step, ToDoubleFunction<SagaFigures> figure) {
    Gauge.builder(name, () -> read(figure)).tag("step", step.name()).register(registry);
  }

  private void total(MeterRegistry registry, String name, ToDoubleFunction<SagaFigures> figure) {
    Gauge.builder(name, () -> read(figure)).register(registry);
  }

  /** Without the partition there is no figure, rather than a zero. */
  private double read(ToDoubleFunction<SagaFigures> figure) {
    try {
      return figure.applyAsDouble(state.read(SagaFigures::of));
    } catch (Problem notOwned) {
      return Double.NaN;
    }
  }
}
