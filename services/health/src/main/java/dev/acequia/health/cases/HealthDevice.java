package dev.acequia.health.cases;

import dev.acequia.events.id.DeviceId;
import dev.acequia.events.model.DeviceRef;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A device as health knows it.
 *
 * @param index number as the driver counts
 * @param episode number of the last case; late evidence of an older one changes nothing
 * @param visible whether its exporter reports it now
 * @param stickyXid last XID that was judged and not cleared since: a gauge that sticks is no new
 *     fault
 * @param lastFaultAt when the last error was observed, for symptoms that follow
 * @param watched when watched signals were observed, within the policy's window
 * @param cases when cases were opened, within the policy's window
 * @param trustedAt end of the last episode: what was observed before it is late
 */
public record HealthDevice(
    DeviceId id,
    String node,
    Optional<String> uuid,
    int index,
    String model,
    Condition condition,
    Optional<CaseFile> openCase,
    long episode,
    boolean visible,
    Optional<Integer> stickyXid,
    Optional<Instant> lastFaultAt,
    List<Instant> watched,
    List<Instant> cases,
    Optional<Instant> trustedAt) {

  public HealthDevice {
    watched = List.copyOf(watched);
    cases = List.copyOf(cases);
  }

  public static HealthDevice discovered(
      DeviceId id, String node, Optional<String> uuid, int index, String model, Instant now) {
    return new HealthDevice(
        id,
        node,
        uuid,
        index,
        model,
        new Condition.Unknown(now),
        Optional.empty(),
        0,
        false,
        Optional.empty(),
        Optional.empty(),
        List.of(),
        List.of(),
        Optional.empty());
  }

  public DeviceRef ref() {
    return new DeviceRef(id, node, uuid.orElse(null));
  }

  /** Whether it must not be given to anybody. */
  public boolean out() {
    return switch (condition.state()) {
      case QUARANTINED, DRAINING, REPAIRING, VALIDATING, ABSENT, RETIRED -> true;
      case UNKNOWN, HEALTHY, SUSPECT, DEGRADED, PROBATION -> false;
    };
  }

  public HealthDevice known(Optional<String> newUuid, int newIndex) {
    return new HealthDevice(
        id,
        node,
        newUuid,
        newIndex,
        model,
        condition,
        openCase,
        episode,
        visible,
        stickyXid,
        lastFaultAt,
        watched,
        cases,
        trustedAt);
  }

  public HealthDevice seen(boolean nowVisible) {
    return new HealthDevice(
        id,
        node,
        uuid,
        index,
        model,
        condition,
        openCase,
        episode,
        nowVisible,
        stickyXid,
        lastFaultAt,
        watched,
        cases,
        trustedAt);
  }

  public HealthDevice sticking(Optional<Integer> xid) {
    return new HealthDevice(
        id,
        node,
        uuid,
        index,
        model,
        condition,
        openCase,
        episode,
        visible,
        xid,
        lastFaultAt,
        watched,
        cases,
        trustedAt);
  }

  HealthDevice in(Condition next) {
    return new HealthDevice(
        id,
        node,
        uuid,
        index,
        model,
        next,
        openCase,
        episode,
        visible,
        stickyXid,
        lastFaultAt,
        watched,
        cases,
        trustedAt);
  }

  HealthDevice with(CaseFile file) {
    return new HealthDevice(
        id,
        node,
        uuid,
        index,
        model,
        condition,
        Optional.of(file),
        file.episode(),
        visible,
        stickyXid,
        lastFaultAt,
        watched,
        cases,
        trustedAt);
  }

  HealthDevice closed(Instant now) {
    return new HealthDevice(
        id,
        node,
        uuid,
        index,
        model,
        condition,
        Optional.empty(),
        episode,
        visible,
        stickyXid,
        lastFaultAt,
        List.of(),
        cases,
        Optional.of(now));
  }

  HealthDevice faultAt(Instant at) {
    Instant latest = lastFaultAt.filter(known -> known.isAfter(at)).orElse(at);
    return new HealthDevice(
        id,
        node,
        uuid,
        index,
        model,
        condition,
        openCase,
        episode,
        visible,
        stickyXid,
        Optional.of(latest),
        watched,
        cases,
        trustedAt);
  }

  HealthDevice remembering(List<Instant> newWatched, List<Instant> newCases) {
    return new HealthDevice(
        id,
        node,
        uuid,
        index,
        model,
        condition,
        openCase,
        episode,
        visible,
        stickyXid,
        lastFaultAt,
        newWatched,
        newCases,
        trustedAt);
  }
}
