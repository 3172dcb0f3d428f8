package dev.acequia.replay.trace;

import java.time.Duration;

/**
 * A job of a trace.
 *
 * @param id as the trace names it
 * @param tenant whose it is, a DNS label
 * @param gpus whole GPUs of the whole job, 0 for work on CPUs
 * @param submitAfter from the first submission of the trace
 * @param runTime on the GPUs it asked for
 * @param cpuMilli thousandths of a core of the whole job, 0 when the trace does not say
 * @param memoryMib of the whole job, 0 when the trace does not say
 * @param bestEffort whether it may be put behind others
 */
public record TraceJob(
    String id,
    String tenant,
    int gpus,
    Duration submitAfter,
    Duration runTime,
    long cpuMilli,
    long memoryMib,
    boolean bestEffort) {

  public TraceJob {
    if (gpus < 0 || cpuMilli < 0 || memoryMib < 0) {
      throw new IllegalArgumentException("negative size of job " + id);
    }
    if (submitAfter.isNegative() || runTime.isNegative() || runTime.isZero()) {
      throw new IllegalArgumentException("job " + id + " runs for no time");
    }
  }

  TraceJob startingAt(Duration origin) {
    return new TraceJob(
        id, tenant, gpus, submitAfter.minus(origin), runTime, cpuMilli, memoryMib, bestEffort);
  }
}
