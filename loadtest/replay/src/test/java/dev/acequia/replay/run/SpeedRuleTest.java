package dev.acequia.replay.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.acequia.events.deadline.Deadline;
import dev.acequia.events.deadline.Deadlines;
import dev.acequia.replay.scenario.TracePlay;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class SpeedRuleTest {

  @Test
  void usualDeadlinesAllowTenClusterSecondsInASecond() {
    assertThat(SpeedRule.objection(10, Deadlines.USUAL)).isEmpty();
    assertThat(SpeedRule.objection(11, Deadlines.USUAL))
        .hasValueSatisfying(
            text -> assertThat(text).contains("graceMs", "30000 ms", "the fastest is 10"));
  }

  @Test
  void traceMayBePlayedAHundredTimesAsFast() {
    Deadlines longer = new TracePlay(Path.of("nodes"), OptionalInt.empty(), List.of()).deadlines();
    assertThat(SpeedRule.objection(100, longer)).isEmpty();
    assertThat(SpeedRule.objection(101, longer)).isPresent();
  }

  @Test
  void oneDeadlineThatWasForgottenIsTheLimit() {
    Map<Deadline, Duration> longer = new HashMap<>();
    for (Deadline deadline : Deadline.values()) longer.put(deadline, Duration.ofHours(1));
    longer.remove(Deadline.VERDICT);
    assertThat(SpeedRule.objection(41, new Deadlines(longer)))
        .hasValueSatisfying(text -> assertThat(text).contains("verdictMs"));
  }
}
