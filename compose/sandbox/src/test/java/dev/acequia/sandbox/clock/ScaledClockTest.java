package dev.acequia.sandbox.clock;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ScaledClockTest {

  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

  @Test
  void clusterTimeRunsByTheFactor() {
    ScaledClock clock = ScaledClock.from(START, 60);
    assertThat(clock.cluster(START.plusSeconds(2))).isEqualTo(START.plusSeconds(120));
    assertThat(clock.wall(Duration.ofMinutes(5))).isEqualTo(Duration.ofSeconds(5));
  }

  @Test
  void everyProcessReadsTheSameThreeNumbers() {
    assertThat(ScaledClock.from(START, 60).environment())
        .containsEntry("ACEQUIA_CLOCK_ORIGIN_WALL_MS", "1767225600000")
        .containsEntry("ACEQUIA_CLOCK_ORIGIN_CLUSTER_MS", "1767225600000")
        .containsEntry("ACEQUIA_CLOCK_FACTOR", "60");
  }
}
