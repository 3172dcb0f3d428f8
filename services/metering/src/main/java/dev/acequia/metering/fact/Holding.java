package dev.acequia.metering.fact;

import dev.acequia.events.device.DevicesAllocated;
import dev.acequia.events.device.DevicesReleased;
import dev.acequia.events.device.ReleaseUnconfirmed;
import dev.acequia.events.id.AllocationId;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.TenantName;
import dev.acequia.events.model.DeviceRef;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What a run, or a foreign pod, holds on one node.
 *
 * @param gpuCount devices held
 * @param devices those of them that are known; the rest is placed by count
 * @param unconfirmedSince since when nothing proves that its devices are free
 * @param releasedAt when they came back, by proof
 * @param closedAt where reclamation had its meter closed, as long as there is no proof
 */
public record Holding(
    AllocationId allocation,
    Optional<RunId> run,
    String node,
    int gpuCount,
    List<DeviceId> devices,
    Instant heldSince,
    Optional<Instant> unconfirmedSince,
    Optional<Instant> releasedAt,
    Optional<Instant> closedAt,
    Optional<String> namespace,
    Optional<QueueName> queue,
    Optional<TenantName> tenant) {

  public Holding {
    devices = List.copyOf(devices);
  }

  public static Holding of(DevicesAllocated event) {
    return new Holding(
        event.allocation(),
        Optional.ofNullable(event.run()),
        event.node(),
        event.gpuCount(),
        ids(event.devices()),
        event.heldSince(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(event.namespace()),
        Optional.ofNullable(event.queue()),
        Optional.ofNullable(event.tenant()));
  }

  /** For a release whose allocation was told before this service listened. */
  public static Holding of(DevicesReleased event) {
    return new Holding(
        event.allocation(),
        Optional.ofNullable(event.run()),
        event.node(),
        event.gpuCount(),
        ids(event.devices()),
        event.heldSince(),
        Optional.empty(),
        Optional.of(event.releasedAt()),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** Told again with more pods, or with devices that became known. */
  public Holding grown(DevicesAllocated event) {
    return new Holding(
        allocation,
        run,
        node,
        Math.max(gpuCount, event.gpuCount()),
        event.devices().size() < devices.size() ? devices : ids(event.devices()),
        event.heldSince().isBefore(heldSince) ? event.heldSince() : heldSince,
        unconfirmedSince,
        releasedAt,
        closedAt,
        Optional.of(event.namespace()),
        queue.or(() -> Optional.ofNullable(event.queue())),
        tenant.or(() -> Optional.ofNullable(event.tenant())));
  }

  public Holding unconfirmed(ReleaseUnconfirmed event) {
    return new Holding(
        allocation,
        run,
        node,
        gpuCount,
        devices,
        heldSince,
        Optional.of(event.since()),
        releasedAt,
        closedAt,
        namespace,
        queue,
        tenant);
  }

  public Holding released(DevicesReleased event) {
    return new Holding(
        allocation,
        run,
        node,
        Math.max(gpuCount, event.gpuCount()),
        event.devices().size() < devices.size() ? devices : ids(event.devices()),
        heldSince,
        unconfirmedSince,
        Optional.of(event.releasedAt()),
        closedAt,
        namespace,
        queue,
        tenant);
  }

  /** Nobody lives there any more, says reclamation; a proof of release still outranks this. */
  public Holding closed(Instant at) {
    return new Holding(
        allocation,
        run,
        node,
        gpuCount,
        devices,
        heldSince,
        unconfirmedSince,
        releasedAt,
        Optional.of(at),
        namespace,
        queue,
        tenant);
  }

  /** The time it holds; open ended until it is released. */
  public Span span() {
    return new Span(heldSince, releasedAt.or(() -> closedAt).orElse(Instant.MAX));
  }

  private static List<DeviceId> ids(List<DeviceRef> refs) {
    return refs.stream()
        .map(DeviceRef::device)
        .sorted(Comparator.comparing(DeviceId::value))
        .toList();
  }
}
