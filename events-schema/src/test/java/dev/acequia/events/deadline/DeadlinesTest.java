package dev.acequia.events.deadline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DeadlinesTest {

  @Test
  void whatIsNotSaidIsAsUsual() {
    Deadlines deadlines = Deadlines.parse("{\"readyMs\": 900000}");
    assertThat(deadlines.of(Deadline.READY)).isEqualTo(Duration.ofMinutes(15));
    assertThat(deadlines.of(Deadline.GRACE)).isEqualTo(Duration.ofSeconds(30));
    assertThat(Deadlines.parse(" ")).isEqualTo(Deadlines.USUAL);
    assertThat(Deadlines.parse("{}")).isEqualTo(Deadlines.USUAL);
  }

  @Test
  void whatIsWrittenIsRead() {
    Deadlines deadlines =
        new Deadlines(
            Map.of(
                Deadline.GRACE, Duration.ofMinutes(5), Deadline.STALENESS, Duration.ofMinutes(10)));
    assertThat(deadlines.json()).isEqualTo("{\"graceMs\":300000,\"stalenessMs\":600000}");
    assertThat(Deadlines.parse(deadlines.json())).isEqualTo(deadlines);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\'',
      value = {
        "garbage|is no JSON",
        "{\"readyMs\": 1} x|is no JSON",
        "{\"readyMs\": 1, \"readyMs\": 2}|is no JSON",
        "[1]|is no JSON object",
        "{\"redyMs\": 900000}|unknown name redyMs, known are graceMs, stalenessMs",
        "{\"readyMs\": 0}|gives readyMs the value 0",
        "{\"readyMs\": -5}|gives readyMs the value -5",
        "{\"readyMs\": 1.5}|gives readyMs the value 1.5",
        "{\"readyMs\": \"15 min\"}|gives readyMs the value \"15 min\"",
      })
  void whatIsWrongIsNamed(String text, String complaint) {
    assertThatThrownBy(() -> Deadlines.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("ACEQUIA_DEADLINES")
        .hasMessageContaining(complaint)
        .hasMessageContaining(text);
  }
}
