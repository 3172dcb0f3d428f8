package dev.acequia.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simulation.check.Simulation;
import dev.acequia.simulation.check.Verdict;
import dev.acequia.simulation.cluster.SimCluster;
import dev.acequia.simulation.play.Profile;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class SimulationTest {

  private static final List<ObjectNode> CRDS = SimCluster.definitions(Path.of("../../deploy/crds"));

  @Test
  void everythingHoldsWhereNothingGoesWrong() {
    for (long seed = 1; seed <= 4; seed++) {
      Verdict verdict = run(seed, Profile.CALM);
      assertThat(verdict.violations()).as("seed %d", seed).isEmpty();
      assertThat(verdict.report().workloads().submitted()).isPositive();
    }
  }

  /** Without it a failing seed could not be replayed. */
  @Test
  void seedGivesTheSameRunAgain() {
    assertThat(run(1, Profile.USUAL).digest()).isEqualTo(run(1, Profile.USUAL).digest());
  }

  private static Verdict run(long seed, Profile profile) {
    return new Simulation(seed, profile, CRDS).run(entry -> true);
  }
}
