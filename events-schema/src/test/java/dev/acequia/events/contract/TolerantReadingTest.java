package dev.acequia.events.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.EventCodec;
import dev.acequia.events.MalformedEventException;
import dev.acequia.events.UnknownEvent;
import dev.acequia.events.health.CoverageChanged;
import dev.acequia.events.model.RunEndCause;
import dev.acequia.events.workload.RunEnded;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TolerantReadingTest {

  private static final String RUN_ENDED = "dev.acequia.workload.RunEnded.v1";
  private static final String JSON =
      """
      {"workload":"w-1","run":"w-1.1","cause":"COMPLETED","at":"2026-01-05T08:00:00.000Z"}""";

  private final EventCodec codec = new EventCodec();

  @Test
  void unknownTypeIsKeptAsItCame() {
    assertThat(codec.read("dev.acequia.workload.RunEnded.v2", JSON))
        .isEqualTo(new UnknownEvent("dev.acequia.workload.RunEnded.v2", JSON));
  }

  @Test
  void unknownFieldIsIgnored() {
    assertThat(codec.read(RUN_ENDED, JSON.replace("}", ",\"rack\":{\"a\":[1]}}")))
        .isEqualTo(codec.read(RUN_ENDED, JSON));
  }

  @Test
  void unknownWordReadsAsUnknown() {
    AcequiaEvent event = codec.read(RUN_ENDED, JSON.replace("COMPLETED", "EVAPORATED"));

    assertThat(event)
        .isInstanceOfSatisfying(
            RunEnded.class, ended -> assertThat(ended.cause()).isEqualTo(RunEndCause.UNKNOWN));
  }

  @Test
  void unknownWordIsNeverWritten() {
    AcequiaEvent event = codec.read(RUN_ENDED, JSON.replace("COMPLETED", "EVAPORATED"));

    assertThatThrownBy(() -> codec.write(event)).hasStackTraceContaining("RunEndCause");
  }

  @Test
  void missingListReadsAsEmpty() {
    AcequiaEvent event =
        codec.read(
            "dev.acequia.health.CoverageChanged.v1",
            "{\"device\":\"d\",\"node\":\"n\",\"at\":\"2026-01-05T08:00:00Z\"}");

    assertThat(event)
        .isInstanceOfSatisfying(
            CoverageChanged.class, coverage -> assertThat(coverage.blindTo()).isEmpty());
  }

  @Test
  void anyOffsetIsReadAndUtcWithMillisecondsIsWritten() {
    AcequiaEvent event =
        codec.read(RUN_ENDED, JSON.replace("08:00:00.000Z", "10:00:00.123456+02:00"));

    assertThat(event)
        .isInstanceOfSatisfying(
            RunEnded.class,
            ended ->
                assertThat(ended.at()).isEqualTo(Instant.parse("2026-01-05T08:00:00.123456Z")));
    assertThat(codec.writeText(event)).contains("\"2026-01-05T08:00:00.123Z\"");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "null",
        "[]",
        "{",
        "{}",
        "\u0000\u0001garbage",
        "{\"workload\":\"w 1\",\"run\":\"w-1.1\",\"cause\":\"FAILED\",\"at\":\"2026-01-05T08:00:00Z\"}",
        "{\"workload\":\"w-1\",\"run\":\"w-1\",\"cause\":\"FAILED\",\"at\":\"2026-01-05T08:00:00Z\"}",
        "{\"workload\":\"w-1\",\"run\":\"w-1.1\",\"cause\":\"FAILED\",\"at\":\"yesterday\"}",
        "{\"workload\":\"w-1\",\"run\":\"w-1.1\",\"cause\":\"FAILED\",\"at\":\"2026-01-05T08:00:00Z\"} more"
      })
  void garbageIsRefusedWithTheTypeAndAReason(String value) {
    assertThatThrownBy(() -> codec.read(RUN_ENDED, value))
        .isInstanceOf(MalformedEventException.class)
        .hasMessageStartingWith(RUN_ENDED + ": ");
  }
}
