package dev.acequia.sandbox.supervise;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class BackOffTest {

  @Test
  void waitsDoubleToTenSeconds() {
    List<Long> waits =
        Stream.iterate(BackOff.FIRST, backOff -> backOff.after(Duration.ofSeconds(1)))
            .limit(7)
            .map(backOff -> backOff.next().toMillis())
            .toList();
    assertThat(waits).containsExactly(500L, 1000L, 2000L, 4000L, 8000L, 10_000L, 10_000L);
  }

  @Test
  void healthyLifeBeginsTheRowAnew() {
    assertThat(new BackOff(Duration.ofSeconds(8)).after(Duration.ofMinutes(1)))
        .isEqualTo(BackOff.FIRST);
  }
}
