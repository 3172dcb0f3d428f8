package dev.acequia.health.signal;

import dev.acequia.chassis.dcgm.GpuReport;
import dev.acequia.chassis.dcgm.Metric;
import dev.acequia.events.model.Activity;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Whether a GPU works. Busy is believed at once; idle only from two independent signals that agree
 * for a while, because between two steps of a training nothing runs either.
 *
 * @param told what was told last
 * @param since since when it holds
 * @param quietSince since when both signals show nothing
 */
record ActivityWindow(Activity told, Instant since, Instant quietSince) {

  /** Shares of time above which a GPU works, and below which it does not. */
  private static final double BUSY = 0.05;

  private static final double QUIET = 0.01;
  private static final Duration QUIET_FOR = Duration.ofSeconds(60);

  static ActivityWindow unread(Instant at) {
    return new ActivityWindow(Activity.UNKNOWN, at, Instant.MAX);
  }

  ActivityWindow read(Signal.Gpu gpu, GpuReport report, Instant at, List<Signal> signals) {
    OptionalDouble kernels = report.value(Metric.GPU_UTIL);
    OptionalDouble engines =
        report.value(Metric.SM_ACTIVE).isPresent()
            ? report.value(Metric.SM_ACTIVE)
            : report.value(Metric.ENGINE_ACTIVE);
    if (kernels.orElse(0) > BUSY || engines.orElse(0) > BUSY)
      return turn(gpu, Activity.BUSY, at, Instant.MAX, signals);
    if (kernels.isEmpty() || engines.isEmpty())
      return turn(gpu, Activity.UNKNOWN, at, Instant.MAX, signals);
    if (kernels.getAsDouble() > QUIET || engines.getAsDouble() > QUIET)
      return new ActivityWindow(told, since, Instant.MAX);
    Instant quiet = quietSince.isAfter(at) ? at : quietSince;
    if (Duration.between(quiet, at).compareTo(QUIET_FOR) < 0)
      return new ActivityWindow(told, since, quiet);
    return turn(gpu, Activity.IDLE, quiet, quiet, signals);
  }

  ActivityWindow unreadable(Signal.Gpu gpu, Instant at, List<Signal> signals) {
    return turn(gpu, Activity.UNKNOWN, at, Instant.MAX, signals);
  }

  private ActivityWindow turn(
      Signal.Gpu gpu, Activity now, Instant from, Instant quiet, List<Signal> signals) {
    if (now == told) return new ActivityWindow(told, since, quiet);
    signals.add(new Signal.ActivityTurned(gpu, now, from));
    return new ActivityWindow(now, from, quiet);
  }
}
