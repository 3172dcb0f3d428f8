package dev.acequia.replay.scenario;

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
  private static final Duration STARTUP = Duration.ofSeconds(5);
  private static final Duration CHECKPOINT = Duration.ofSeconds(10);
  private static final Duration BETWEEN_CHECKPOINTS = Duration.ofMinutes(5);

  /** Long enough for a speed of 100: a wall second is a third of the shortest. */
  private static final Map<String, Long> DEADLINES =
      Map.of("graceMs", 300_000L, "stalenessMs", 600_000L, "readyMs", 900_000L);

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
  public Map<String, Long> deadlines() {
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
        training(job.runTime()));
  }

  private static JobSpec.Training training(Duration runTime) {
    long stepMs = Math.max(1, runTime.toMillis() / STEPS);
    long between = Math.max(1, BETWEEN_CHECKPOINTS.toMillis() / stepMs);
    return new JobSpec.Training(
        STEPS, stepMs, between, CHECKPOINT.toMillis(), STARTUP.toMillis(), true);
  }
}
