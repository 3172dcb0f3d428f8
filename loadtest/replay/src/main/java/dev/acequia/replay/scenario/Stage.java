package dev.acequia.replay.scenario;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.replay.report.History;
import dev.acequia.sandbox.clock.ScaledClock;
import dev.acequia.sandbox.kube.KubeAnswer;
import dev.acequia.sandbox.kube.KubeApi;
import dev.acequia.sandbox.kube.ObjectPath;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * Where a scenario plays: the cluster, its clock and its chance.
 *
 * <p>The cluster may be away for a while, when its process is killed or paused on purpose: writes
 * are repeated until it answers.
 */
public final class Stage {

  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final Duration PAUSE = Duration.ofMillis(300);

  private final KubeApi kube;
  private final ScaledClock clock;
  private final Clock wall;
  private final RandomGenerator random;
  private final Audience audience;
  private final Instant began;

  /** Who sees what comes of it: lets a scenario wait for something to have happened. */
  @FunctionalInterface
  public interface Audience {

    /** Sees nothing. */
    Audience NONE = wanted -> false;

    /** Whether it has happened. */
    boolean sees(Predicate<History> wanted);
  }

  public Stage(
      KubeApi kube, ScaledClock clock, Clock wall, RandomGenerator random, Audience audience) {
    this.kube = kube;
    this.clock = clock;
    this.wall = wall;
    this.random = random;
    this.audience = audience;
    this.began = clock.now(wall);
  }

  public KubeApi kube() {
    return kube;
  }

  public RandomGenerator random() {
    return random;
  }

  /** Waits until cluster time has moved by {@code offset} since the stage was set. */
  public void at(Duration offset) throws InterruptedException {
    Duration left = Duration.between(clock.now(wall), began.plus(offset));
    if (left.isPositive()) {
      Thread.sleep(clock.wall(left));
    }
  }

  /** Waits until something has happened, at most {@code patience} of cluster time. */
  public void until(Predicate<History> wanted, Duration patience) throws InterruptedException {
    Instant giveUp = clock.now(wall).plus(patience);
    while (!audience.sees(wanted) && clock.now(wall).isBefore(giveUp)) {
      Thread.sleep(PAUSE);
    }
  }

  /** Lets cluster time pass. */
  public void pass(Duration cluster) throws InterruptedException {
    Thread.sleep(clock.wall(cluster));
  }

  /** Submits a job. A job that is there already is left alone: an earlier attempt has made it. */
  public void submit(JobSpec job) throws InterruptedException {
    ObjectNode manifest = Manifests.job(job);
    KubeAnswer answer = insist(() -> kube.post(ObjectPath.collection(manifest), manifest));
    if (answer.status() != KubeAnswer.CONFLICT) {
      answer.orThrow("job " + job.name());
    }
  }

  /** Breaks something, or mends it, by the cluster's own admin endpoint. */
  public void fault(String json) throws InterruptedException {
    ObjectNode body = parse(json);
    insist(() -> kube.post("/sim/v1/faults", body)).orThrow("fault " + json);
  }

  /** As {@link #fault}; false when there is nothing any more that it could concern. */
  public boolean tryFault(String json) throws InterruptedException {
    return tryAdmin("/sim/v1/faults", json);
  }

  /** Asks one of the cluster's admin endpoints; false when it refuses. */
  public boolean tryAdmin(String path, String json) throws InterruptedException {
    ObjectNode body = parse(json);
    return insist(() -> kube.post(path, body)).ok();
  }

  /** Whether it has happened. */
  public boolean sees(Predicate<History> wanted) {
    return audience.sees(wanted);
  }

  /** Wall time since the stage was set. */
  public Duration wallPassed() {
    return clock.wall(Duration.between(began, clock.now(wall)));
  }

  private KubeAnswer insist(Supplier<KubeAnswer> call) throws InterruptedException {
    Instant giveUp = wall.instant().plus(PATIENCE);
    while (true) {
      try {
        KubeAnswer answer = call.get();
        if (answer.status() < 500 || wall.instant().isAfter(giveUp)) {
          return answer;
        }
      } catch (UncheckedIOException e) {
        if (wall.instant().isAfter(giveUp)) {
          throw e;
        }
      }
      Thread.sleep(PAUSE);
    }
  }

  private static ObjectNode parse(String json) {
    try {
      return (ObjectNode) JsonMapper.builder().build().readTree(json);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
