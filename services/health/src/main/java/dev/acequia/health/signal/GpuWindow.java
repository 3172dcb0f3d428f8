package dev.acequia.health.signal;

import dev.acequia.chassis.dcgm.GpuReport;
import dev.acequia.chassis.dcgm.Metric;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * What stage 1 remembers of one GPU: last values, so that a gauge that sticks is told once and a
 * counter that was reset is not a burst.
 *
 * @param misses answers in a row in which siblings were reported and it was not
 * @param xid last XID; 0 for none
 * @param uncorrectable last reading of the counter; -1 before the first
 */
record GpuWindow(
    Signal.Gpu gpu,
    int misses,
    int xid,
    long uncorrectable,
    boolean remapFailed,
    ActivityWindow activity) {

  private static final int GONE_AFTER = 2;

  static GpuWindow of(Signal.Gpu gpu, Instant at) {
    return new GpuWindow(gpu, GONE_AFTER, 0, -1, false, ActivityWindow.unread(at));
  }

  boolean gone() {
    return misses >= GONE_AFTER;
  }

  GpuWindow seen(GpuReport report, Instant at, List<Signal> signals) {
    Signal.Gpu now = new Signal.Gpu(gpu.uuid(), report.index());
    if (gone()) signals.add(new Signal.Seen(now));
    int nextXid = xid(report, now, signals);
    long nextErrors = uncorrectable(report, now, signals);
    boolean nextRemap = report.value(Metric.ROW_REMAP_FAILURE).orElse(0) > 0;
    if (nextRemap && !remapFailed) signals.add(new Signal.RemapFailed(now));
    ActivityWindow nextActivity = activity.read(now, report, at, signals);
    return new GpuWindow(now, 0, nextXid, nextErrors, nextRemap, nextActivity);
  }

  GpuWindow missed(Instant at, List<Signal> signals) {
    if (gone()) return this;
    List<Signal> turned = new ArrayList<>();
    ActivityWindow unread = activity.unreadable(gpu, at, turned);
    if (misses + 1 >= GONE_AFTER) {
      signals.add(new Signal.Gone(gpu));
      signals.addAll(turned);
      return new GpuWindow(gpu, misses + 1, xid, uncorrectable, remapFailed, unread);
    }
    return new GpuWindow(gpu, misses + 1, xid, uncorrectable, remapFailed, activity);
  }

  GpuWindow silent(Instant at, List<Signal> signals) {
    return new GpuWindow(
        gpu, misses, xid, uncorrectable, remapFailed, activity.unreadable(gpu, at, signals));
  }

  /**
   * A gauge of the last XID hides repeats; it changes only when another code comes, or when the
   * driver is loaded anew.
   */
  private int xid(GpuReport report, Signal.Gpu now, List<Signal> signals) {
    OptionalDouble value = report.value(Metric.XID);
    if (value.isEmpty()) return xid;
    int code = (int) value.getAsDouble();
    if (code == xid) return xid;
    signals.add(
        code == 0 ? new Signal.XidCleared(now) : new Signal.Xid(now, code, report.errorText()));
    return code;
  }

  /** 100, 350, 50 is 300 more: what is below the last reading was counted from zero. */
  private long uncorrectable(GpuReport report, Signal.Gpu now, List<Signal> signals) {
    OptionalDouble value = report.value(Metric.ECC_DOUBLE_BIT);
    if (value.isEmpty()) return uncorrectable;
    long count = (long) value.getAsDouble();
    long more = count - Math.max(0, uncorrectable);
    if (count < uncorrectable) more = count;
    if (uncorrectable >= 0 && more > 0) signals.add(new Signal.UncorrectableErrors(now, more));
    return count;
  }
}
