package dev.acequia.replay.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChaosPlanTest {

  private static final Duration LENGTH = Duration.ofMinutes(20);
  private static final List<String> PROCESSES =
      List.of("sandbox", "postgres", "simcluster", "inventory", "metering");

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void sameSeedMakesTheSamePlanAndAnotherAnother(long seed) {
    assertThat(plan(seed)).isEqualTo(plan(seed)).isNotEqualTo(plan(seed + 1));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void everyPauseCostsItsConsumerTheSession(long seed) {
    assertThat(of(seed, Strike.Pause.class))
        .isNotEmpty()
        .allMatch(pause -> pause.lasts().compareTo(ChaosPlan.SESSION) > 0);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void allIsMendedBeforeTheEnd(long seed) {
    assertThat(plan(seed).strikes())
        .allMatch(strike -> !strike.at().isNegative() && strike.end().compareTo(LENGTH) <= 0);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void everythingHappensToEverybody(long seed) {
    assertThat(of(seed, Strike.Kill.class)).extracting(Strike.Kill::process).containsAll(PROCESSES);
    assertThat(of(seed, Strike.Pause.class))
        .extracting(Strike.Pause::process)
        .containsAll(PROCESSES);
    assertThat(of(seed, Strike.OfCluster.class))
        .extracting(Strike.OfCluster::fault)
        .containsAll(Arrays.asList(ClusterFault.values()));
    assertThat(of(seed, Strike.OfApi.class))
        .extracting(Strike.OfApi::fault)
        .containsAll(Arrays.asList(ApiFault.values()));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void oneProcessAtATimeStandsStill(long seed) {
    List<Strike.Pause> pauses = of(seed, Strike.Pause.class);
    Predicate<Integer> afterTheLast =
        i -> pauses.get(i).at().compareTo(pauses.get(i - 1).end()) > 0;
    assertThat(Stream.iterate(1, i -> i < pauses.size(), i -> i + 1)).allMatch(afterTheLast);
  }

  private static ChaosPlan plan(long seed) {
    return ChaosPlan.of(seed, LENGTH, PROCESSES);
  }

  private static <T extends Strike> List<T> of(long seed, Class<T> kind) {
    return plan(seed).strikes().stream().filter(kind::isInstance).map(kind::cast).toList();
  }
}
