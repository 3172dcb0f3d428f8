package dev.acequia.replay.scenario;

import dev.acequia.events.deadline.Deadline;
import dev.acequia.events.deadline.Deadlines;
import dev.acequia.replay.report.History;
import dev.acequia.replay.trace.GangShape;
import dev.acequia.replay.trace.TraceJob;
import dev.acequia.sandbox.kube.KubeApi;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;

/**
 * A recorded job list on a recorded node list: jobs come at their times, run for their times, and
 * ask for their sizes.
 *
 * <p>A queue a tenant in one cohort, each with an equal share as nominal quota. Best-effort jobs
 * have the lowest priority and may be preempted; they write checkpoints, as all do.
 *
 * @param nodes node list
 * @param nodeLimit how many nodes, all when empty
 * @param jobs the jobs, in order of submission
 */
public record TracePlay(Path nodes, OptionalInt nodeLimit, List<TraceJob> jobs) implements Play {

  private static final String POOL = "trace";
  private static final String COHORT = "trace";
  private static final int LARGEST_POD = 8;
  private static final int STEPS = 50;
  private static final long CPU_MILLI_PER_GPU = 4_000;
  private static final long MEMORY_MIB_PER_GPU = 16_384;
  private static final Duration GRACE = Duration.ofMinutes(5);
  private static final Duration STARTUP = Duration.ofSeconds(5);
  private static final Duration CHECKPOINT = Duration.ofSeconds(10);
  private static final Duration BETWEEN_CHECKPOINTS = Duration.ofMinutes(5);

  /**
   * Long enough for a speed of 100: the shortest is 5 min, and a wall second is a third of it.
   * Those that span the work of several processes have a minute of wall time at speed 60.
   */
  private static final Deadlines DEADLINES =
      new Deadlines(
          Map.ofEntries(
              Map.entry(Deadline.GRACE, GRACE),
              Map.entry(Deadline.STALENESS, Duration.ofMinutes(10)),
              Map.entry(Deadline.GOOD_WITHOUT_DATA, Duration.ofMinutes(30)),
              Map.entry(Deadline.DRAIN, Duration.ofMinutes(60)),
              Map.entry(Deadline.REPAIR, Duration.ofMinutes(60)),
              Map.entry(Deadline.VALIDATE, Duration.ofMinutes(60)),
              Map.entry(Deadline.READY, Duration.ofMinutes(15)),
              Map.entry(Deadline.GROUP, Duration.ofMinutes(60)),
              Map.entry(Deadline.RELEASE, Duration.ofMinutes(15)),
              Map.entry(Deadline.CHECKPOINT, Duration.ofMinutes(30)),
              Map.entry(Deadline.UNCONFIRMED, Duration.ofMinutes(10)),
              Map.entry(Deadline.CRITICAL, Duration.ofMinutes(30)),
              Map.entry(Deadline.VERDICT, Duration.ofMinutes(10)),
              Map.entry(Deadline.FINDING, Duration.ofMinutes(15)),
              Map.entry(Deadline.RECLAIM, Duration.ofMinutes(60)),
              Map.entry(Deadline.SWEEP, Duration.ofMinutes(15))));

  public TracePlay {
    jobs = List.copyOf(jobs);
  }

  @Override
  public String name() {
    return "trace";
  }

  @Override
  public int usualSpeed() {
    return 60;
  }

  @Override
  public Deadlines deadlines() {
    return DEADLINES;
  }

  @Override
  public void prepare(KubeApi kube) {
    Manifests.priorities().forEach(kube::apply);
    kube.apply(Manifests.pool(POOL));
    List<String> tenants = jobs.stream().map(TraceJob::tenant).distinct().sorted().toList();
    int gpus = Readiness.devices(kube);
    for (int i = 0; i < tenants.size(); i++) {
      // Equal shares; the first tenants get what does not divide.
      int share = gpus / tenants.size() + (i < gpus % tenants.size() ? 1 : 0);
      kube.apply(Manifests.namespace(tenants.get(i)));
      kube.apply(Manifests.queue(tenants.get(i), COHORT, POOL, share));
    }
  }

  @Override
  public void play(Stage stage) throws InterruptedException {
    for (TraceJob job : jobs) {
      stage.at(job.submitAfter());
      stage.submit(spec(job));
    }
  }

  @Override
  public Duration patience() {
    Duration longest =
        jobs.stream().map(TraceJob::runTime).max(Duration::compareTo).orElse(Duration.ZERO);
    return longest.plus(Duration.ofHours(8));
  }

  @Override
  public List<String> unmet(History history) {
    int submitted = history.workloads().submitted();
    return submitted == jobs.size()
        ? List.of()
        : List.of("%d jobs were submitted, %d were seen".formatted(jobs.size(), submitted));
  }

  private static JobSpec spec(TraceJob job) {
    GangShape shape = GangShape.of(job.gpus(), LARGEST_POD);
    int gpus = Math.max(1, job.gpus());
    long cpu = job.cpuMilli() > 0 ? job.cpuMilli() : CPU_MILLI_PER_GPU * gpus;
    long memory = job.memoryMib() > 0 ? job.memoryMib() : MEMORY_MIB_PER_GPU * gpus;
    return new JobSpec(
        job.tenant(),
        "job-" + job.id().toLowerCase(Locale.ROOT),
        job.tenant(),
        job.bestEffort() ? "best-effort" : "normal",
        shape.pods(),
        shape.gpuPerPod(),
        cpu / shape.pods(),
        memory / shape.pods(),
        GRACE,
        training(job.runTime()));
  }

  private static JobSpec.Training training(Duration runTime) {
    long stepMs = Math.max(1, runTime.toMillis() / STEPS);
    long between = Math.max(1, BETWEEN_CHECKPOINTS.toMillis() / stepMs);
    return new JobSpec.Training(
        STEPS, stepMs, between, CHECKPOINT.toMillis(), STARTUP.toMillis(), true);
  }
}
