package dev.acequia.console.story;

import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.Envelope;
import dev.acequia.events.device.DevicesAllocated;
import dev.acequia.events.device.DevicesReleased;
import dev.acequia.events.device.PodsBound;
import dev.acequia.events.device.PodsEnded;
import dev.acequia.events.device.PodsReady;
import dev.acequia.events.device.ReleaseUnconfirmed;
import dev.acequia.events.health.MigrationRequested;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.SagaId;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.usage.UsageCorrected;
import dev.acequia.events.workload.WorkloadEvent;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Whose story an event belongs to.
 *
 * @param workload the workload
 * @param run the run, when it speaks of one
 * @param saga the saga, when it is a step of one
 */
record Mentions(WorkloadId workload, @Nullable RunId run, @Nullable SagaId saga) {

  private static final Pattern ID =
      Pattern.compile(
          "(?<workload>[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})((?<run>\\.\\d+)(?<saga>\\.\\d+)?)?");

  static Optional<Mentions> of(Envelope envelope, AcequiaEvent event) {
    return switch (event) {
      case DevicesAllocated it -> ofRun(it.run());
      case DevicesReleased it -> ofRun(it.run());
      case ReleaseUnconfirmed it -> ofRun(it.run());
      case PodsBound it -> ofRun(it.run());
      case PodsReady it -> ofRun(it.run());
      case PodsEnded it -> ofRun(it.run());
      case MigrationRequested it -> ofRun(it.victimRun());
      case UsageCorrected it -> ofRun(it.run());
      case WorkloadEvent it -> ofWorkloadTopic(envelope, it);
      default -> Optional.empty();
    };
  }

  private static Optional<Mentions> ofRun(@Nullable RunId run) {
    return Optional.ofNullable(run).map(it -> new Mentions(it.workload(), it, null));
  }

  /**
   * On this topic the subject, or else the correlation, is the id of a workload, a run ({@code
   * workload.n}) or a saga ({@code workload.n.m}); uids have no dots.
   */
  private static Optional<Mentions> ofWorkloadTopic(Envelope envelope, WorkloadEvent event) {
    return parse(event.subject())
        .or(() -> Optional.ofNullable(envelope.lineage().correlationId()).flatMap(Mentions::parse));
  }

  private static Optional<Mentions> parse(String id) {
    Matcher parts = ID.matcher(id);
    if (!parts.matches()) return Optional.empty();
    WorkloadId workload = new WorkloadId(parts.group("workload"));
    RunId run = parts.group("run") == null ? null : new RunId(workload + parts.group("run"));
    SagaId saga = parts.group("saga") == null ? null : new SagaId(id);
    return Optional.of(new Mentions(workload, run, saga));
  }
}
