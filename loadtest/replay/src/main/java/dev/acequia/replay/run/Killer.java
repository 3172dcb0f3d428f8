package dev.acequia.replay.run;

import dev.acequia.replay.report.Disturbances;
import dev.acequia.sandbox.system.LocalSystem;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/**
 * Kills processes at moments that nobody chose, one after the other, on a thread of its own.
 *
 * <p>Moments come from the seed; what they hit depends on the machine.
 */
final class Killer implements Disturbance {

  private static final Duration EARLIEST = Duration.ofSeconds(4);
  private static final Duration SPREAD = Duration.ofSeconds(20);

  private final LocalSystem system;
  private final RandomGenerator random;
  private final List<String> victims;
  private final List<String> done = new ArrayList<>();
  private final Thread thread;

  private Killer(LocalSystem system, List<String> victims, RandomGenerator random) {
    this.system = system;
    this.victims = victims;
    this.random = random;
    this.thread = Thread.ofVirtual().name("killer").unstarted(this::kill);
  }

  static Killer start(LocalSystem system, List<String> victims, RandomGenerator random) {
    Killer killer = new Killer(system, victims, random);
    killer.thread.start();
    return killer;
  }

  @Override
  public boolean finished() {
    return !thread.isAlive();
  }

  @Override
  public synchronized Disturbances done() {
    return new Disturbances(done, List.of(), Map.of());
  }

  @Override
  public void stop() {
    thread.interrupt();
  }

  private void kill() {
    try {
      for (String victim : victims) {
        Thread.sleep(EARLIEST.plusMillis(random.nextLong(SPREAD.toMillis())));
        system.kill(victim);
        synchronized (this) {
          done.add(victim);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
