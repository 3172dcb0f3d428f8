package dev.acequia.reclamation.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.acequia.chassis.turn.Outcome;
import dev.acequia.events.reclamation.ReclaimRequested;
import dev.acequia.reclamation.finding.Finding;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Lives without a leak, told in any interleaving of the topics, and with restarts. Whatever is
 * suspected on the way, nothing is asked for, and everything resolves.
 */
class NoWrongReclaimTest {

  private static final int SEEDS = Integer.getInteger("acequia.seeds", 60);

  @Test
  void healthyLifeIsNeverReclaimed() {
    for (int seed = 0; seed < SEEDS; seed++) new Life(seed).play();
  }

  private static final class Life extends ReclamationScenario {

    private final int seed;
    private final SplittableRandom chance;
    private boolean podLives = true;
    private final Deque<Runnable> device =
        new ArrayDeque<>(List.of(this::discovered, this::allocated, this::podGoes, this::released));
    private final Deque<Runnable> workload =
        new ArrayDeque<>(List.of(this::admitted, this::runEnded));
    private final Deque<Runnable> usage = new ArrayDeque<>(List.of(this::metered, this::unmetered));

    Life(int seed) {
      this.seed = seed;
      this.chance = new SplittableRandom(seed);
    }

    void play() {
      while (!device.isEmpty() || !workload.isEmpty() || !usage.isEmpty()) {
        deliver(List.of(device, workload, usage).get(chance.nextInt(3)));
        if (chance.nextInt(4) == 0) service.restart();
        witnessSays(truth());
        // Events of one moment are seconds apart, whatever topic they take; a job may run for long.
        boolean running = podLives && workload.size() == 1 && device.size() == 2;
        service.advance(
            Duration.ofSeconds(running ? chance.nextInt(1, 400) : chance.nextInt(1, 5)));
        witnessSays(truth());
      }
      service.advance(Duration.ofMinutes(1));
      assertThat(service.events(ReclaimRequested.class)).as("seed %d", seed).isEmpty();
      assertThat(findings())
          .as("seed %d", seed)
          .allMatch(finding -> finding instanceof Finding.Resolved);
    }

    private void podGoes() {
      podLives = false;
      podEnded();
    }

    private Outcome truth() {
      return podLives ? ALIVE : new Outcome.Gone();
    }

    private static void deliver(Deque<Runnable> topic) {
      if (!topic.isEmpty()) topic.poll().run();
    }
  }
}
