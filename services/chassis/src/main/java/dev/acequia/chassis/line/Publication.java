package dev.acequia.chassis.line;

import dev.acequia.chassis.store.OutboxRow;
import dev.acequia.chassis.store.SubjectKey;
import dev.acequia.chassis.turn.Story;
import dev.acequia.events.Envelope;
import dev.acequia.events.Lineage;
import dev.acequia.events.Scope;
import dev.acequia.events.Stamp;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.TenantName;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The events of a batch in their places: sequence within the subject, position within the topic's
 * partition, id. Positions are given by the one owner inside its one transaction, so their order is
 * commit order.
 */
record Publication(
    List<OutboxRow> rows, Map<String, Long> positions, Map<SubjectKey, Long> sequences) {

  static Publication of(List<Emission> emissions, LineContext context, PartitionMemory memory) {
    Map<SubjectKey, Long> sequences = lastSequences(emissions, context, memory);
    Map<String, Long> positions = new HashMap<>();
    List<OutboxRow> rows = new ArrayList<>(emissions.size());
    Instant committedAt = context.wall().instant();
    for (Emission emission : emissions) {
      Stamp stamp =
          emission.counted()
              ? next(emission, sequences, positions, memory, committedAt)
              : Stamp.NONE;
      Envelope envelope = envelope(emission, stamp, context.service().name());
      rows.add(
          new OutboxRow(
              emission.subject().topic(),
              emission.partition(),
              envelope,
              emission.payload(),
              emission.extra()));
    }
    sequences.keySet().retainAll(subjects(emissions));
    return new Publication(rows, positions, sequences);
  }

  private static Stamp next(
      Emission emission,
      Map<SubjectKey, Long> sequences,
      Map<String, Long> positions,
      PartitionMemory memory,
      Instant committedAt) {
    long sequence = sequences.merge(emission.subject(), 1L, Long::sum);
    String topic = emission.subject().topic();
    long position = positions.getOrDefault(topic, memory.positions.getOrDefault(topic, 0L)) + 1;
    positions.put(topic, position);
    return new Stamp(sequence, position, committedAt);
  }

  /** From memory, and in one question to the store for subjects that were not met lately. */
  private static Map<SubjectKey, Long> lastSequences(
      List<Emission> emissions, LineContext context, PartitionMemory memory) {
    Map<SubjectKey, Long> known = new HashMap<>();
    Set<SubjectKey> unknown = new LinkedHashSet<>();
    for (SubjectKey subject : subjects(emissions)) {
      Long last = memory.sequences.get(subject);
      if (last == null) {
        unknown.add(subject);
      } else {
        known.put(subject, last);
      }
    }
    if (!unknown.isEmpty()) known.putAll(context.store().sequences(context.partition(), unknown));
    return known;
  }

  private static Set<SubjectKey> subjects(List<Emission> emissions) {
    Set<SubjectKey> subjects = new LinkedHashSet<>();
    for (Emission emission : emissions) {
      if (emission.counted()) subjects.add(emission.subject());
    }
    return subjects;
  }

  private static Envelope envelope(Emission emission, Stamp stamp, String service) {
    SubjectKey subject = emission.subject();
    Story story = emission.story();
    long sequence = stamp.sequence() == null ? 0 : stamp.sequence();
    return new Envelope(
        EventIds.of(
                emission.decidedAt(),
                emission.cause(),
                service,
                emission.ordinal(),
                subject.subject(),
                sequence)
            .toString(),
        Envelope.source(subject.cluster().value(), service),
        emission.type(),
        subject.subject(),
        emission.decidedAt(),
        emission.dataSchema(),
        story.severity(),
        new Scope(
            subject.cluster(),
            story.tenant() == null ? null : new TenantName(story.tenant()),
            story.namespace(),
            story.queue() == null ? null : new QueueName(story.queue())),
        new Lineage(
            story.correlationId(),
            emission.cause(),
            emission.trace().traceparent(),
            emission.trace().tracestate()),
        stamp);
  }
}
