package dev.acequia.simcluster.actors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.acequia.simcluster.actors.view.JobView;
import dev.acequia.simcluster.faults.Fault;
import dev.acequia.simcluster.model.Cluster;
import dev.acequia.simcluster.model.ObjectKey;
import dev.acequia.simcluster.model.ResourceType;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class SimulatedDayTest {

  private static final Map<String, String> TRAINING =
      Map.of(
          "steps", "6000",
          "step-ms", "1000",
          "checkpoint-every", "900",
          "checkpoint-ms", "20000");

  /** A working day of 16 nodes with faults. */
  private static World day() {
    World world = World.withNodes(16, 8);
    for (int i = 0; i < 24; i++) {
      world.createJob("j" + i, 1 + i % 4, 4 + 4 * (i % 2), TRAINING, spec -> {});
    }
    world.pass(Duration.ofHours(2));
    world.inject(new Fault.NodeDown("n3"));
    world.pass(Duration.ofHours(1));
    world.inject(new Fault.NodeUp("n3"));
    world.inject(new Fault.Xid("n5", 1, 94));
    world.pass(Duration.ofHours(5));
    return world;
  }

  private static Map<ObjectKey, String> contents(World world) {
    Map<ObjectKey, String> all = new TreeMap<>(Comparator.comparing(ObjectKey::toString));
    for (ResourceType type : world.cluster.store().types()) {
      world
          .cluster
          .list(type, "", o -> true)
          .forEach(o -> all.put(Cluster.keyOf(type, o), o.toString()));
    }
    return all;
  }

  private static List<String> unfinished(World world) {
    return world.cluster.list(ResourceType.JOBS, "", j -> true).stream()
        .map(JobView::new)
        .filter(job -> !job.is("Complete"))
        .map(JobView::name)
        .toList();
  }

  @Test
  void dayWithFaultsEndsAllJobsAndIsTheSameEachTime() {
    World first = day();
    World second = day();

    assertThat(unfinished(first)).isEmpty();
    assertThat(contents(first)).isEqualTo(contents(second));
  }

  @Test
  void idleHourOfSixtyFourNodesIsHeartbeatsOnly() {
    World world = World.withNodes(64, 8);
    long actions = world.agenda.executed();

    world.pass(Duration.ofHours(1));

    long beats = 64 * 360;
    assertThat(world.agenda.executed() - actions).isLessThan(beats * 3 / 2);
  }
}
