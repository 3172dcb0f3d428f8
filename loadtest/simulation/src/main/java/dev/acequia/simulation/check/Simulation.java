package dev.acequia.simulation.check;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.chassis.store.Commit;
import dev.acequia.replay.report.Circumstances;
import dev.acequia.replay.report.Disturbances;
import dev.acequia.replay.report.Report;
import dev.acequia.simulation.cluster.SimCluster;
import dev.acequia.simulation.cluster.SimKubeApi;
import dev.acequia.simulation.cluster.SimPods;
import dev.acequia.simulation.play.Disasters;
import dev.acequia.simulation.play.Profile;
import dev.acequia.simulation.play.Script;
import dev.acequia.simulation.service.Definitions;
import dev.acequia.simulation.service.SimWorld;
import dev.acequia.simulation.world.Chance;
import dev.acequia.simulation.world.Marks;
import dev.acequia.simulation.world.SimTime;
import dev.acequia.simulation.world.Trouble;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * One seed from beginning to end: plays, breaks, mends, waits until everything has come to rest,
 * and judges. The same seed and plan give the same run.
 */
public final class Simulation {

  private static final Instant START = Instant.parse("2026-01-05T08:00:00Z");
  private static final Duration WARM_UP = Duration.ofMinutes(2);
  private static final Duration LOOK = Duration.ofMinutes(1);
  private static final Duration PATIENCE = Duration.ofHours(12);

  private final long seed;
  private final Profile profile;
  private final Marks marks = new Marks();
  private final SimTime time;
  private final Trouble trouble;
  private final SimWorld world;
  private final Script script;
  private final Disasters disasters;
  private final Reader reader;
  private final Proofs proofs;
  private final SagaSteps sagas = new SagaSteps(marks);
  private final List<Disasters.Entry> plan;
  private final SplittableRandom fates;

  /**
   * @param crds definitions of the installation
   */
  public Simulation(long seed, Profile profile, List<ObjectNode> crds) {
    this.seed = seed;
    this.profile = profile;
    SplittableRandom root = new SplittableRandom(seed);
    Chance setting = new Chance(root.split());
    time = new SimTime(START, root.split());
    trouble = new Trouble(time, new Chance(root.split()), marks);
    SimPods pods = new SimPods(trouble);
    int nodes = setting.between(profile.fewestNodes(), profile.mostNodes());
    SimCluster cluster = new SimCluster(time, seed, Script.nodes(nodes), pods, crds);
    SimKubeApi kube = new SimKubeApi(cluster.api(), trouble, new Chance(root.split()));
    reader = new Reader(time);
    proofs = new Proofs(cluster, time);
    world =
        new SimWorld(
            time,
            new Chance(root.split()),
            trouble,
            marks,
            cluster,
            pods,
            kube,
            Definitions.all(),
            this::committed);
    world.broker().onAppend(reader::read);
    script = new Script(cluster, time, new Chance(root.split()), nodes);
    disasters = new Disasters(world, time, trouble, marks, sagas);
    plan =
        Disasters.plan(
            START.plus(WARM_UP), profile.length(), profile.disasters(), new Chance(root.split()));
    fates = root.split();
  }

  private void committed(String service, Commit commit) {
    sagas.committed(service, commit);
    proofs.committed(service, commit);
  }

  /** What is going to break; to be shrunk when the seed fails. */
  public List<Disasters.Entry> plan() {
    return plan;
  }

  /**
   * @param told hears each event as a line, in order of publication
   */
  public void tell(Consumer<String> told) {
    reader.tell(told);
  }

  /**
   * Runs it.
   *
   * @param wanted which entries of the plan happen
   */
  public Verdict run(Predicate<Disasters.Entry> wanted) {
    script.prepare();
    world.start();
    pass(WARM_UP);
    script.write(profile.length());
    trouble.rates(profile.rates());
    long salt = fates.nextLong();
    disasters.expect(
        plan.stream().filter(wanted).toList(),
        number -> new Chance(new SplittableRandom(salt + number)));
    pass(profile.length());
    disasters.mend();
    List<String> found = new ArrayList<>();
    if (!settle()) found.add("not everything came to rest within " + PATIENCE);
    return verdict(found);
  }

  private void pass(Duration length) {
    Instant end = time.now().plus(length);
    while (time.next(end)) {
      // Each entry is the work.
    }
  }

  private boolean settle() {
    Instant giveUp = time.now().plus(PATIENCE);
    while (time.now().isBefore(giveUp)) {
      pass(LOOK);
      if (reader.history().settled()) {
        pass(LOOK);
        if (reader.history().settled()) return true;
      }
    }
    return false;
  }

  private Verdict verdict(List<String> found) {
    found.addAll(proofs.violations());
    found.addAll(LastLook.differences(world, reader.history()));
    Circumstances circumstances =
        new Circumstances(
            "simulation",
            seed,
            1,
            0,
            Map.of(),
            Map.of(),
            Disturbances.NONE,
            Optional.empty(),
            found);
    Report report = reader.history().report(time.now(), circumstances);
    return new Verdict(
        seed,
        reader.digest(),
        Duration.between(START, time.now()),
        time.made(),
        report,
        report.violations(),
        marks,
        reader.latest());
  }
}
