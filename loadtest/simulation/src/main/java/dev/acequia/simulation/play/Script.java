package dev.acequia.simulation.play;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.replay.scenario.JobSpec;
import dev.acequia.replay.scenario.Manifests;
import dev.acequia.simulation.cluster.SimCluster;
import dev.acequia.simulation.world.Chance;
import dev.acequia.simulation.world.SimTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * What users do: a borrower keeps the pool full with training gangs, a lender comes back for its
 * share now and then; some change their minds.
 */
public final class Script {

  private static final String POOL = "pool";
  private static final String COHORT = "lab";
  private static final String BORROWER = "research";
  private static final String LENDER = "production";

  /** Where health has its repairs and validations run. */
  private static final String REPAIRS = "acequia-system";

  private static final int GPUS_OF_NODE = 4;
  private static final Duration GRACE = Duration.ofSeconds(30);

  private final SimCluster cluster;
  private final SimTime time;
  private final Chance chance;
  private final int nodes;
  private final List<String> jobs = new ArrayList<>();

  public Script(SimCluster cluster, SimTime time, Chance chance, int nodes) {
    this.cluster = cluster;
    this.time = time;
    this.chance = chance;
    this.nodes = nodes;
  }

  /** An openb list of so many nodes. */
  public static String nodes(int count) {
    StringBuilder csv = new StringBuilder("sn,cpu_milli,memory_mib,gpu,model\n");
    for (int i = 0; i < count; i++) {
      csv.append("node-%02d,96000,393216,%d,V100M32%n".formatted(i, GPUS_OF_NODE));
    }
    return csv.toString();
  }

  /** Pool, queues, priorities. */
  public void prepare() {
    cluster.create(Manifests.priorityClass("normal", 100));
    cluster.create(Manifests.priorityClass("high", 1000));
    cluster.create(Manifests.namespace(REPAIRS));
    cluster.create(Manifests.namespace(BORROWER));
    cluster.create(Manifests.namespace(LENDER));
    cluster.create(Manifests.pool(POOL));
    int all = nodes * GPUS_OF_NODE;
    cluster.create(Manifests.queue(BORROWER, COHORT, POOL, all / 2));
    cluster.create(Manifests.queue(LENDER, COHORT, POOL, all - all / 2));
  }

  /** Spreads all that is going to be submitted over the length of the play. */
  public void write(Duration length) {
    int minutes = (int) length.toMinutes();
    int borrowed = Math.max(4, minutes * nodes / 10);
    for (int i = 0; i < borrowed; i++) submit(BORROWER, "normal", i, length);
    for (int i = 0; i < Math.max(2, minutes / 8); i++) submit(LENDER, "high", i, length);
  }

  private void submit(String tenant, String priority, int number, Duration length) {
    JobSpec spec = spec(tenant, priority, number);
    ObjectNode job = Manifests.job(spec);
    Instant at = time.now().plusMillis(chance.below((int) length.toMillis()));
    String path = "/apis/batch/v1/namespaces/" + tenant + "/jobs/" + spec.name();
    time.at(
        at,
        () -> {
          cluster.create(job);
          jobs.add(path);
        });
    if (chance.oneIn(15)) time.at(at.plus(chance.millis(1, 600_000)), () -> cluster.delete(path));
  }

  private JobSpec spec(String tenant, String priority, int number) {
    boolean lender = tenant.equals(LENDER);
    long steps = lender ? chance.between(30, 300) : chance.between(60, 1_500);
    long every = chance.oneIn(3) ? 0 : chance.between(50, 400);
    long save = chance.oneIn(6) ? chance.between(60_000, 400_000) : chance.between(500, 20_000);
    boolean answers = !chance.oneIn(6);
    return new JobSpec(
        tenant,
        tenant + "-%03d".formatted(number),
        tenant,
        priority,
        chance.between(1, nodes > 2 ? 3 : 1),
        chance.between(1, GPUS_OF_NODE),
        8_000,
        32_768,
        GRACE,
        new JobSpec.Training(steps, 1_000, every, save, chance.between(1, 30) * 1_000L, answers));
  }

  /** Paths of all jobs that were submitted so far. */
  public List<String> jobs() {
    return jobs;
  }
}
