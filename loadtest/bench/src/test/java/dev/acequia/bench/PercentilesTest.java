package dev.acequia.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PercentilesTest {

  @Test
  void percentileIsOneOfTheValues() {
    List<Duration> hundred =
        IntStream.rangeClosed(1, 100).mapToObj(i -> Duration.ofMillis(101 - i)).toList();
    assertThat(Percentiles.of(hundred)).isEqualTo(new Percentiles(100, 50, 99, 100));
  }

  @Test
  void oneValueIsAllPercentiles() {
    assertThat(Percentiles.of(List.of(Duration.ofNanos(1_234_567))))
        .isEqualTo(new Percentiles(1, 1.23, 1.23, 1.23));
  }

  @Test
  void nothingIsNoFigure() {
    assertThat(Percentiles.of(List.of()).count()).isZero();
  }
}
