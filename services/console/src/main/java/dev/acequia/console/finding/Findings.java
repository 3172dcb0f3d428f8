package dev.acequia.console.finding;

import dev.acequia.chassis.state.Kind;
import dev.acequia.chassis.turn.Input.EventReceived;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.console.Projection;
import dev.acequia.events.id.FindingId;
import dev.acequia.events.model.FindingClass;
import dev.acequia.events.reclamation.FindingConfirmed;
import dev.acequia.events.reclamation.FindingOpened;
import dev.acequia.events.reclamation.FindingResolved;
import java.time.Instant;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reclamation events to cards. */
public final class Findings implements Projection {

  public static final Kind<FindingCard> FINDING = Kind.resident("finding", FindingCard.class);

  @Override
  public void apply(EventReceived received, Turn turn) {
    Object event = received.event();
    if (event instanceof FindingOpened it) {
      String about = about(it.device(), it.run(), it.allocation(), it.workload(), it.node());
      put(
          turn,
          it.findingId(),
          it.findingClass(),
          "Suspected",
          about,
          it.evidence(),
          it.firstSeen(),
          null);
    } else if (event instanceof FindingConfirmed it) {
      String about = about(it.device(), it.run(), it.allocation(), it.workload(), it.node());
      Instant since =
          turn.find(FINDING, it.findingId().value()).map(FindingCard::firstSeen).orElse(it.at());
      put(turn, it.findingId(), it.findingClass(), "Confirmed", about, it.evidence(), since, null);
    } else if (event instanceof FindingResolved it) {
      FindingCard before = turn.find(FINDING, it.findingId().value()).orElse(null);
      String about = before == null ? "" : before.about();
      Instant since = before == null ? it.at() : before.firstSeen();
      put(turn, it.findingId(), it.findingClass(), "Resolved", about, it.how(), since, it.at());
    }
  }

  private static void put(
      Turn turn,
      FindingId id,
      FindingClass findingClass,
      String state,
      String about,
      String evidence,
      Instant since,
      @Nullable Instant resolved) {
    turn.put(
        FINDING,
        id.value(),
        new FindingCard(id, findingClass, state, about, evidence, since, resolved));
  }

  private static String about(@Nullable Object... refs) {
    return Stream.of(refs).filter(Objects::nonNull).map(Findings::text).findFirst().orElse("");
  }

  private static String text(Object ref) {
    return switch (ref) {
      case dev.acequia.events.id.DeviceId id -> id.value();
      case dev.acequia.events.id.RunId id -> id.value();
      case dev.acequia.events.id.AllocationId id -> id.value();
      case dev.acequia.events.id.WorkloadId id -> id.value();
      default -> ref.toString();
    };
  }
}
