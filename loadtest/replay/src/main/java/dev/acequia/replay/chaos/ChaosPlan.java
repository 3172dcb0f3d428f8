package dev.acequia.replay.chaos;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.apache.kafka.clients.consumer.ConsumerConfig;

/**
 * Everything that goes wrong in a run, by a seed: kills, pauses, faults of cluster and API, each in
 * a row of its own, so that they also meet. All is over before the length has passed: what would
 * last longer does not happen.
 *
 * <p>Within a row nothing comes twice before everything has come once.
 *
 * @param strikes by time
 */
public record ChaosPlan(Duration length, List<Strike> strikes) {

  /** A consumer that says nothing for so long has lost its partitions; no service sets another. */
  public static final Duration SESSION =
      Duration.ofMillis(
          (Integer)
              Objects.requireNonNull(
                  ConsumerConfig.configDef()
                      .defaultValues()
                      .get(ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG)));

  private static final Duration FIRST = Duration.ofSeconds(5);

  /** Bounds of something drawn evenly, seconds. */
  private record Span(int from, int to) {
    Duration draw(SplittableRandom random) {
      return Duration.ofMillis(random.nextLong(from * 1000L, to * 1000L));
    }
  }

  private static final Span BETWEEN_KILLS = new Span(8, 20);
  private static final Span BETWEEN_PAUSES = new Span(10, 25);
  private static final Span BEYOND_SESSION = new Span(3, 10);
  private static final Span BETWEEN_CLUSTER_FAULTS = new Span(5, 12);
  private static final Span CLUSTER_FAULT = new Span(4, 40);
  private static final Span BETWEEN_API_FAULTS = new Span(10, 25);
  private static final Span API_FAULT = new Span(2, 10);
  private static final int LOWEST_SHARE = 10;
  private static final int HIGHEST_SHARE = 70;

  public ChaosPlan {
    strikes = List.copyOf(strikes);
  }

  /**
   * @param processes names of what may be killed and paused
   */
  public static ChaosPlan of(long seed, Duration length, List<String> processes) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Strike> all = new ArrayList<>();
    all.addAll(kills(new Row<>(random.split(), processes), length));
    all.addAll(pauses(new Row<>(random.split(), processes), length));
    all.addAll(ofCluster(new Row<>(random.split(), Arrays.asList(ClusterFault.values())), length));
    all.addAll(ofApi(new Row<>(random.split(), Arrays.asList(ApiFault.values())), length));
    all.sort(Comparator.comparing(Strike::at));
    return new ChaosPlan(length, all);
  }

  private static List<Strike> kills(Row<String> row, Duration length) {
    return strikes(length, at -> new Strike.Kill(row.after(at, BETWEEN_KILLS), row.next()));
  }

  /** One process at a time stands still; the others may be killed meanwhile. */
  private static List<Strike> pauses(Row<String> row, Duration length) {
    return strikes(
        length,
        at ->
            new Strike.Pause(
                row.after(at, BETWEEN_PAUSES), SESSION.plus(row.draw(BEYOND_SESSION)), row.next()));
  }

  private static List<Strike> ofCluster(Row<ClusterFault> row, Duration length) {
    List<Strike> all = new ArrayList<>();
    // Faults of the cluster overlap: the next comes some time after the begin of the last.
    for (Duration at = row.after(FIRST, BETWEEN_CLUSTER_FAULTS);
        at.compareTo(length) < 0;
        at = row.after(at, BETWEEN_CLUSTER_FAULTS)) {
      all.add(new Strike.OfCluster(at, row.draw(CLUSTER_FAULT), row.next(), row.dice()));
    }
    all.removeIf(strike -> strike.end().compareTo(length) > 0);
    return all;
  }

  private static List<Strike> ofApi(Row<ApiFault> row, Duration length) {
    return strikes(
        length,
        at ->
            new Strike.OfApi(
                row.after(at, BETWEEN_API_FAULTS), row.draw(API_FAULT), row.next(), row.share()));
  }

  /** One after the other, each from the end of the last, while they end in time. */
  private static List<Strike> strikes(Duration length, Function<Duration, Strike> next) {
    List<Strike> all = new ArrayList<>();
    for (Strike strike = next.apply(FIRST);
        strike.end().compareTo(length) <= 0;
        strike = next.apply(strike.end())) {
      all.add(strike);
    }
    return all;
  }

  /** Draws of one row: members in shuffled rounds, times and shares. */
  private static final class Row<T> {
    private final SplittableRandom random;
    private final List<T> members;
    private final Deque<T> round = new ArrayDeque<>();

    Row(SplittableRandom random, List<T> members) {
      this.random = random;
      this.members = members;
    }

    T next() {
      if (round.isEmpty()) {
        List<T> shuffled = new ArrayList<>(members);
        Collections.shuffle(shuffled, Random.from(random));
        round.addAll(shuffled);
      }
      return round.removeFirst();
    }

    Duration after(Duration at, Span pause) {
      return at.plus(pause.draw(random));
    }

    Duration draw(Span span) {
      return span.draw(random);
    }

    double dice() {
      return random.nextDouble();
    }

    int share() {
      return random.nextInt(LOWEST_SHARE, HIGHEST_SHARE);
    }
  }
}
