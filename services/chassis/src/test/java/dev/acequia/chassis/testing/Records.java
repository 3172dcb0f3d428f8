package dev.acequia.chassis.testing;

import dev.acequia.chassis.line.ConsumedRecord;
import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.Envelope;
import dev.acequia.events.EventCatalog;
import dev.acequia.events.EventCodec;
import dev.acequia.events.Lineage;
import dev.acequia.events.Partitioning;
import dev.acequia.events.Scope;
import dev.acequia.events.Stamp;
import dev.acequia.events.id.ClusterId;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.Severity;
import dev.acequia.events.model.WorkloadOutcome;
import dev.acequia.events.workload.WorkloadFinished;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.UUID;

/** Records as the relay makes them of another service's events. */
public final class Records {

  public static final Instant TIME = Instant.parse("2026-01-01T00:00:00Z");

  private static final EventCodec CODEC = new EventCodec();

  private Records() {}

  public static WorkloadFinished finished(String workload) {
    return new WorkloadFinished(new WorkloadId(workload), WorkloadOutcome.SUCCEEDED, 1, TIME);
  }

  /** At that position of its producer's log, and at the same offset. */
  public static ConsumedRecord record(
      ClusterId cluster, AcequiaEvent event, long position, Lineage lineage) {
    return new ConsumedRecord(
        EventCatalog.of(event).topic().topicName(),
        Partitioning.partition(cluster),
        position,
        CODEC.write(event),
        envelope(cluster, event, position, lineage).toHeaders());
  }

  public static ConsumedRecord finished(String workload, long position) {
    return record(ServiceFixture.CLUSTER, finished(workload), position, Lineage.NONE);
  }

  /** The cause that follows from the record at that position. */
  public static String cause(long position) {
    return envelope(ServiceFixture.CLUSTER, finished("any"), position, Lineage.NONE).id();
  }

  private static Envelope envelope(
      ClusterId cluster, AcequiaEvent event, long position, Lineage lineage) {
    String service = EventCatalog.of(event).producer().service();
    return new Envelope(
        UUID.nameUUIDFromBytes((service + position).getBytes(StandardCharsets.UTF_8)).toString(),
        Envelope.source(cluster.value(), service),
        CODEC.typeName(event),
        event.subject(),
        TIME,
        null,
        Severity.INFO,
        Scope.of(cluster),
        lineage,
        new Stamp(position, position, TIME));
  }
}
