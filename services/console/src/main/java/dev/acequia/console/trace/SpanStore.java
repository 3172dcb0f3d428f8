package dev.acequia.console.trace;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The newest spans in memory, for looking at traces without another program. Oldest go first when
 * it is full. Any thread may call it.
 */
public class SpanStore {

  private final int capacity;
  private final Deque<SpanRecord> byAge = new ArrayDeque<>();
  private final Map<String, Set<SpanRecord>> byTrace = new HashMap<>();
  private final Map<String, Set<SpanRecord>> byConversation = new HashMap<>();

  /**
   * @param capacity most spans kept, 1 or more
   */
  public SpanStore(int capacity) {
    if (capacity < 1)
      throw new IllegalArgumentException("a span store holds at least one span: " + capacity);
    this.capacity = capacity;
  }

  public synchronized void add(SpanRecord span) {
    byAge.addLast(span);
    byTrace.computeIfAbsent(span.traceId(), key -> new LinkedHashSet<>()).add(span);
    if (span.conversation() != null) {
      byConversation.computeIfAbsent(span.conversation(), key -> new LinkedHashSet<>()).add(span);
    }
    if (byAge.size() > capacity) forget(byAge.removeFirst());
  }

  /** All spans of one trace, by start. */
  public synchronized List<SpanRecord> trace(String traceId) {
    return sorted(byTrace.getOrDefault(traceId, Set.of()));
  }

  /**
   * The spans of a saga or workload, by start: those that carry its id, and all others of the same
   * traces. A workload's conversation includes its sagas, whose ids begin with its own.
   */
  public synchronized List<SpanRecord> conversation(String id) {
    Set<String> traces = new HashSet<>();
    byConversation.forEach(
        (conversation, spans) -> {
          if (conversation.equals(id) || conversation.startsWith(id + ".")) {
            spans.forEach(span -> traces.add(span.traceId()));
          }
        });
    Set<SpanRecord> found = new LinkedHashSet<>();
    traces.forEach(trace -> found.addAll(byTrace.getOrDefault(trace, Set.of())));
    return sorted(found);
  }

  private void forget(SpanRecord span) {
    remove(byTrace, span.traceId(), span);
    if (span.conversation() != null) remove(byConversation, span.conversation(), span);
  }

  private static void remove(Map<String, Set<SpanRecord>> index, String key, SpanRecord span) {
    index.computeIfPresent(
        key,
        (ignored, spans) -> {
          spans.remove(span);
          return spans.isEmpty() ? null : spans;
        });
  }

  private static List<SpanRecord> sorted(Set<SpanRecord> spans) {
    List<SpanRecord> list = new ArrayList<>(spans);
    list.sort(Comparator.comparingLong(SpanRecord::startNanos).thenComparing(SpanRecord::spanId));
    return list;
  }
}
