package dev.acequia.simcluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ScaledClockTest {

  @Test
  void clusterTimeRunsByTheFactorFromItsOrigin() {
    // Given
    Map<String, String> environment =
        Map.of(
            "ACEQUIA_CLOCK_ORIGIN_WALL_MS", "1000",
            "ACEQUIA_CLOCK_ORIGIN_CLUSTER_MS", "50000",
            "ACEQUIA_CLOCK_FACTOR", "60");
    // When
    ScaledClock clock = ScaledClock.of(environment, () -> Instant.ofEpochMilli(3_000));
    // Then
    assertThat(clock.instant()).isEqualTo(Instant.ofEpochMilli(50_000 + 2_000 * 60));
    assertThat(clock.untilWall(clock.instant().plusSeconds(60))).isEqualTo(Duration.ofSeconds(1));
    assertThat(clock.untilWall(clock.instant().minusSeconds(60))).isZero();
  }
}
