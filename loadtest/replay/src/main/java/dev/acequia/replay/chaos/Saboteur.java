package dev.acequia.replay.chaos;

import dev.acequia.replay.report.Disturbances;
import dev.acequia.replay.run.Disturbance;
import dev.acequia.replay.scenario.Stage;
import dev.acequia.sandbox.supervise.Narrator;
import dev.acequia.sandbox.supervise.StandStill;
import dev.acequia.sandbox.system.LocalSystem;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Carries out a plan, a thread a strike. What the plan breaks is mended at its time, and at once
 * when the run ends early: nothing stays paused or broken.
 *
 * <p>Only processes that the sandbox of this run has started are signalled. A fault that finds
 * nothing to hit at its moment, or whose request the cluster cannot take, is not counted.
 */
public final class Saboteur implements Disturbance {

  private final LocalSystem system;
  private final Stage stage;
  private final Targets targets;
  private final Narrator narrator;
  private final List<Thread> threads = new ArrayList<>();
  private final List<String> kills = new ArrayList<>();
  private final List<String> pauses = new ArrayList<>();
  private final Map<String, Integer> faults = new TreeMap<>();

  private Saboteur(LocalSystem system, Stage stage, Narrator narrator) {
    this.system = system;
    this.stage = stage;
    this.targets = new Targets(system.kube());
    this.narrator = narrator;
  }

  /** Begins now. */
  public static Saboteur start(LocalSystem system, Stage stage, ChaosPlan plan, Narrator narrator) {
    Saboteur saboteur = new Saboteur(system, stage, narrator);
    long began = System.nanoTime();
    for (Strike strike : plan.strikes()) {
      saboteur.threads.add(
          Thread.ofVirtual().name("strike").start(() -> saboteur.carryOut(strike, began)));
    }
    return saboteur;
  }

  @Override
  public boolean finished() {
    return threads.stream().noneMatch(Thread::isAlive);
  }

  @Override
  public synchronized Disturbances done() {
    return new Disturbances(kills, pauses, faults);
  }

  @Override
  public void stop() {
    threads.forEach(Thread::interrupt);
    try {
      for (Thread thread : threads) {
        thread.join(Duration.ofSeconds(10));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void carryOut(Strike strike, long began) {
    try {
      Thread.sleep(strike.at().minusNanos(System.nanoTime() - began));
      switch (strike) {
        case Strike.Kill(var at, String process) -> kill(process);
        case Strike.Pause(var at, Duration lasts, String process) -> pause(process, lasts);
        case Strike.OfCluster fault -> ofCluster(fault);
        case Strike.OfApi fault -> ofApi(fault);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      narrator.say(strike + " did not work: " + e);
    }
  }

  private void kill(String process) {
    system.kill(process);
    synchronized (this) {
      kills.add(process);
    }
  }

  private void pause(String process, Duration lasts) throws InterruptedException {
    try (StandStill still = system.standStill(process)) {
      synchronized (this) {
        pauses.add(process);
      }
      narrator.say("%s stands still for %d s".formatted(process, lasts.toSeconds()));
      Thread.sleep(lasts);
    }
  }

  private void ofCluster(Strike.OfCluster strike) throws InterruptedException {
    ClusterFault fault = strike.fault();
    Optional<Targets.Pod> target = targets.pick(fault, strike.dice());
    if (target.isEmpty() || !stage.tryFault(fault.begin(target.get()))) {
      return;
    }
    count(fault.wire());
    try {
      Thread.sleep(strike.lasts());
    } finally {
      mend(fault.mend(target.get()));
    }
  }

  /** What is not there any more needs no mending. */
  private void mend(Optional<String> request) throws InterruptedException {
    if (request.isPresent()) {
      stage.tryFault(request.get());
    }
  }

  private void ofApi(Strike.OfApi strike) throws InterruptedException {
    long ms = strike.lasts().toMillis();
    if (stage.tryAdmin("/sim/v1/api", strike.fault().json(ms, strike.percent()))) {
      count("api-" + strike.fault().wire());
      Thread.sleep(strike.lasts());
    }
  }

  private synchronized void count(String fault) {
    faults.merge(fault, 1, Integer::sum);
  }
}
