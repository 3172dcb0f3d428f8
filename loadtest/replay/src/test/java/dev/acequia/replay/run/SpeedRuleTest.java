package dev.acequia.replay.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class SpeedRuleTest {

  @Test
  void defaultDeadlinesAllowTenClusterSecondsInASecond() {
    assertThat(SpeedRule.objection(10, Map.of())).isEmpty();
    assertThat(SpeedRule.objection(11, Map.of()))
        .hasValueSatisfying(text -> assertThat(text).contains("30000 ms", "the fastest is 10"));
  }

  @Test
  void longerDeadlinesAllowMore() {
    Map<String, Long> longer =
        Map.of("graceMs", 300_000L, "stalenessMs", 600_000L, "readyMs", 900_000L);
    assertThat(SpeedRule.objection(100, longer)).isEmpty();
    assertThat(SpeedRule.objection(101, longer)).isPresent();
  }
}
