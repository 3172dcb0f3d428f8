package dev.acequia.simulation.service;

import dev.acequia.chassis.line.ConsumedRecord;
import dev.acequia.chassis.store.OutboxRow;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Topics as lists. There is one cluster, so one partition of each is used. */
public final class SimBroker {

  private final Map<String, List<ConsumedRecord>> topics = new HashMap<>();
  private final List<Consumer<ConsumedRecord>> listeners = new ArrayList<>();

  /** Hears each record once it is on its topic. */
  public void onAppend(Consumer<ConsumedRecord> listener) {
    listeners.add(listener);
  }

  void append(OutboxRow row) {
    List<ConsumedRecord> topic = topic(row.topic());
    ConsumedRecord record =
        new ConsumedRecord(
            row.topic(),
            row.partition(),
            topic.size(),
            row.payload().getBytes(StandardCharsets.UTF_8),
            row.headers());
    topic.add(record);
    listeners.forEach(listener -> listener.accept(record));
  }

  /** Records from an offset on, at most so many. */
  List<ConsumedRecord> read(String topic, long offset, int limit) {
    List<ConsumedRecord> all = topic(topic);
    int from = (int) Math.min(offset, all.size());
    return List.copyOf(all.subList(from, Math.min(all.size(), from + limit)));
  }

  boolean hasMore(String topic, long offset) {
    return topic(topic).size() > offset;
  }

  private List<ConsumedRecord> topic(String name) {
    return topics.computeIfAbsent(name, none -> new ArrayList<>());
  }
}
