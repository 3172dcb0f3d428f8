package dev.acequia.chassis.store.postgres;

import dev.acequia.chassis.store.MarkKey;
import dev.acequia.chassis.store.SubjectKey;
import dev.acequia.events.id.ClusterId;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/**
 * Everything that counts: marks of what was consumed, positions and sequences of what was
 * published.
 */
final class CounterRows {

  private static final String RAISE_MARKS =
      """
      insert into mark (partition, source, topic, position)
      select :partition, * from unnest(:source, :topic, :position)
      on conflict (partition, source, topic) do update set position = excluded.position\
      """;

  private static final String RAISE_POSITIONS =
      """
      insert into position (partition, topic, position)
      select :partition, * from unnest(:topic, :position)
      on conflict (partition, topic) do update set position = excluded.position\
      """;

  private static final String RAISE_SEQUENCES =
      """
      insert into sequence (partition, cluster, topic, subject, sequence)
      select :partition, * from unnest(:cluster, :topic, :subject, :sequence)
      on conflict (partition, cluster, topic, subject) do update set sequence = excluded.sequence\
      """;

  private static final String SEQUENCES =
      """
      select s.cluster, s.topic, s.subject, s.sequence from sequence s
      join unnest(:cluster, :topic, :subject) as asked (cluster, topic, subject)
        on s.cluster = asked.cluster and s.topic = asked.topic and s.subject = asked.subject
      where s.partition = :partition\
      """;

  void raiseMarks(Handle handle, int partition, Map<MarkKey, Long> marks) {
    Columns.of(handle, RAISE_MARKS, partition, marks.entrySet())
        .text("source", mark -> mark.getKey().source())
        .text("topic", mark -> mark.getKey().topic())
        .number("position", Map.Entry::getValue)
        .write();
  }

  void raisePositions(Handle handle, int partition, Map<String, Long> positions) {
    Columns.of(handle, RAISE_POSITIONS, partition, positions.entrySet())
        .text("topic", Map.Entry::getKey)
        .number("position", Map.Entry::getValue)
        .write();
  }

  void raiseSequences(Handle handle, int partition, Map<SubjectKey, Long> sequences) {
    Columns.of(handle, RAISE_SEQUENCES, partition, sequences.entrySet())
        .text("cluster", entry -> entry.getKey().cluster().value())
        .text("topic", entry -> entry.getKey().topic())
        .text("subject", entry -> entry.getKey().subject())
        .number("sequence", Map.Entry::getValue)
        .write();
  }

  Map<MarkKey, Long> marks(Handle handle, int partition) {
    Map<MarkKey, Long> marks = new HashMap<>();
    handle
        .createQuery("select source, topic, position from mark where partition = :partition")
        .bind("partition", partition)
        .map(
            (row, context) ->
                marks.put(new MarkKey(row.getString(1), row.getString(2)), row.getLong(3)))
        .list();
    return marks;
  }

  Map<String, Long> positions(Handle handle, int partition) {
    Map<String, Long> positions = new HashMap<>();
    handle
        .createQuery("select topic, position from position where partition = :partition")
        .bind("partition", partition)
        .map((row, context) -> positions.put(row.getString(1), row.getLong(2)))
        .list();
    return positions;
  }

  Map<SubjectKey, Long> sequences(Handle handle, int partition, Set<SubjectKey> subjects) {
    Map<SubjectKey, Long> sequences = new HashMap<>();
    handle
        .createQuery(SEQUENCES)
        .bind("partition", partition)
        .bindArray(
            "cluster",
            String.class,
            subjects.stream().map(subject -> subject.cluster().value()).toArray())
        .bindArray("topic", String.class, subjects.stream().map(SubjectKey::topic).toArray())
        .bindArray("subject", String.class, subjects.stream().map(SubjectKey::subject).toArray())
        .map(
            (row, context) ->
                sequences.put(
                    new SubjectKey(
                        new ClusterId(row.getString(1)), row.getString(2), row.getString(3)),
                    row.getLong(4)))
        .list();
    return sequences;
  }
}
