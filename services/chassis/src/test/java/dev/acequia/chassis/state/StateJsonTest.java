package dev.acequia.chassis.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.acequia.events.id.RunId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class StateJsonTest {

  sealed interface Life {
    record Planned(Instant since) implements Life {}

    sealed interface Moving extends Life {
      record Asked(RunId run, Duration grace) implements Moving {}
    }

    record Over() implements Life {}
  }

  record Slot(int index, Optional<String> holder) {}

  record Aggregate(
      Life life,
      Life.Moving moving,
      List<Life> history,
      Map<RunId, Slot> slots,
      SortedMap<String, Long> counts,
      Optional<Life> next) {}

  record Grown(String name, List<String> added, Optional<String> note, long count) {
    Grown {
      added = List.copyOf(added);
    }
  }

  @Test
  void recordsAndSealedTypesComeBackEqual() {
    // Given
    RunId run = new RunId("w1.2");
    Life.Moving.Asked asked = new Life.Moving.Asked(run, Duration.ofSeconds(30));
    Aggregate aggregate =
        new Aggregate(
            new Life.Planned(Instant.parse("2026-01-01T00:00:00.000123Z")),
            asked,
            List.of(new Life.Over(), asked),
            Map.of(run, new Slot(3, Optional.of("p"))),
            new TreeMap<>(Map.of("a", 1L)),
            Optional.of(new Life.Over()));
    // When
    String json = StateJson.write(Aggregate.class, aggregate);
    // Then
    assertThat(StateJson.read(Aggregate.class, json)).isEqualTo(aggregate);
    assertThat(json)
        .contains("\"@type\":\"Planned\"", "\"@type\":\"Asked\"")
        .doesNotContain("dev.acequia");
  }

  @Test
  void sealedRootIsWrittenWithItsType() {
    String json = StateJson.write(Life.class, new Life.Over());
    assertThat(json).isEqualTo("{\"@type\":\"Over\"}");
    assertThat(StateJson.read(Life.class, json)).isEqualTo(new Life.Over());
  }

  @Test
  void olderRowReadsWithWhatItLacksEmpty() {
    assertThat(StateJson.read(Grown.class, "{\"name\":\"x\",\"gone\":1}"))
        .isEqualTo(new Grown("x", List.of(), Optional.empty(), 0));
  }

  sealed interface Twins {
    record Same() implements Twins {}

    sealed interface Other extends Twins {
      record Same() implements Other {}
    }
  }

  @Test
  void twoRecordsOfOneNameAreRefused() {
    assertThatThrownBy(() -> StateJson.write(Twins.class, new Twins.Same()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("same simple name");
  }
}
