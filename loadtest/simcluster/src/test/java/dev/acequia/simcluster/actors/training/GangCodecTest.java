package dev.acequia.simcluster.actors.training;

import static org.assertj.core.api.Assertions.assertThat;

import dev.acequia.simcluster.json.Json;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GangCodecTest {

  private static final Instant T = Instant.parse("2026-01-01T00:00:00.123Z");
  private static final GangId ID = new GangId("Job", "ns", "j", "uid-1");
  private static final TrainingPlan PLAN =
      new TrainingPlan(
          100,
          Duration.ofMillis(250),
          10,
          Duration.ofSeconds(3),
          0,
          7,
          9,
          2,
          Duration.ofMinutes(10),
          5);

  static List<Phase> phases() {
    return List.of(
        new Phase.Assembling(),
        new Phase.Stepping(3, T),
        new Phase.Saving(10, T, T.plusSeconds(3), List.of("a", "b")),
        new Phase.Stalled(4, T, T.plusSeconds(600), "Xid 79"),
        new Phase.Ended(100, T, 9, "done"));
  }

  @ParameterizedTest
  @MethodSource("phases")
  void whatIsWrittenIsRead(Phase phase) {
    Checkpoint checkpoint = Checkpoint.at(ID, 10, 5, T, "w.1");
    CheckpointRequest request =
        CheckpointRequest.running("a", "saga/1", T, T.plusSeconds(3)).complete(checkpoint);
    Gang gang =
        new Gang(
            ID,
            PLAN,
            "w.1",
            Set.of("p1", "p2"),
            phase,
            checkpoint,
            new Gang.Restored(10, 1_500),
            Map.of("a", request),
            new CheckpointFault(1, true));

    assertThat(GangCodec.read(Json.parse(GangCodec.write(gang).toString()))).isEqualTo(gang);
  }
}
