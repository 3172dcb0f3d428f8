package dev.acequia.console.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SpanStoreTest {

  private static final String WORK = "11111111-2222-3333-4444-555555555555";

  private final SpanStore store = new SpanStore(3);

  @Test
  void conversationOfAWorkloadIncludesItsSagasAndTheRestOfTheirTraces() {
    store.add(span("t1", "a", WORK, 1));
    store.add(span("t2", "b", WORK + ".1.1", 2));
    store.add(span("t2", "c", null, 3));
    assertThat(store.conversation(WORK))
        .extracting(SpanRecord::spanId)
        .containsExactly("a", "b", "c");
    assertThat(store.conversation(WORK + ".1.1"))
        .extracting(SpanRecord::spanId)
        .containsExactly("b", "c");
  }

  @Test
  void oldestSpansGoFirst() {
    for (int i = 0; i < 5; i++) store.add(span("t" + i, "s" + i, WORK, i));
    assertThat(store.conversation(WORK))
        .extracting(SpanRecord::spanId)
        .containsExactly("s2", "s3", "s4");
    assertThat(store.trace("t0")).isEmpty();
  }

  @Test
  void anotherWorkloadWhoseIdBeginsAlikeIsNotMeant() {
    store.add(span("t1", "a", WORK + "0", 1));
    assertThat(store.conversation(WORK)).isEmpty();
  }

  private static SpanRecord span(
      String trace, String id, @Nullable String conversation, long start) {
    return new SpanRecord(
        trace,
        id,
        null,
        "inventory",
        "process",
        conversation,
        start,
        1,
        false,
        List.of(),
        Map.of());
  }
}
