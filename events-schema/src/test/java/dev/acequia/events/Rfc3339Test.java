package dev.acequia.events;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatterBuilder;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The short way and the library agree. */
class Rfc3339Test {

  private static final long LAST = Instant.parse("9999-12-31T23:59:59Z").getEpochSecond();
  private static final long FIRST = Instant.parse("-0003-01-01T00:00:00Z").getEpochSecond();

  @Test
  void writesAndReadsLikeTheLibrary() {
    var formatter = new DateTimeFormatterBuilder().appendInstant(3).toFormatter();
    SplittableRandom random = new SplittableRandom(3);
    for (int i = 0; i < 20_000; i++) {
      Instant time =
          Instant.ofEpochSecond(random.nextLong(FIRST, LAST), random.nextInt(1_000_000_000));
      String text = Rfc3339.text(time);
      assertThat(text).isEqualTo(formatter.format(time));
      assertThat(Rfc3339.parse(text)).isEqualTo(OffsetDateTime.parse(text).toInstant());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2026-02-28T23:59:59Z",
        "2026-02-28T23:59:59.5Z",
        "2026-02-28T23:59:59.123456789Z",
        "2026-02-28T23:59:59.123+02:00",
        "2024-02-29T00:00:00.000Z"
      })
  void readsOtherForms(String text) {
    assertThat(Rfc3339.parse(text)).isEqualTo(OffsetDateTime.parse(text).toInstant());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "yesterday",
        "2026-02-30T00:00:00.000Z",
        "2026-13-01T00:00:00.000Z",
        "2026-01-01T25:00:00.000Z",
        "2026-01-01T00:60:00.000Z",
        "2026-01-01 00:00:00.000Z",
        "2026-01-01T00:00:00.000"
      })
  void refusesWhatIsNoTime(String text) {
    assertThatThrownBy(() -> Rfc3339.parse(text)).isInstanceOf(DateTimeException.class);
  }
}
