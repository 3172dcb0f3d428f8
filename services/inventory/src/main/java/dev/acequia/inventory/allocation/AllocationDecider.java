package dev.acequia.inventory.allocation;

import static dev.acequia.inventory.allocation.AllocationDecision.held;
import static dev.acequia.inventory.allocation.AllocationDecision.quiet;
import static dev.acequia.inventory.allocation.AllocationDecision.released;
import static dev.acequia.inventory.allocation.AllocationDecision.unconfirmed;

import dev.acequia.events.model.ReleaseProof;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Pure and total: every pair of state and input has an outcome, "nothing changes" included. */
public final class AllocationDecider {

  private final ReleaseAlarms alarms;

  public AllocationDecider(ReleaseAlarms alarms) {
    this.alarms = alarms;
  }

  public static AllocationDecision opened(Holding holding) {
    return held(new Allocation.Held(holding));
  }

  public AllocationDecision decide(Allocation state, AllocationInput input, Instant now) {
    return switch (state) {
      case Allocation.Held held -> ofHeld(held, input, now);
      case Allocation.Confirming confirming -> ofConfirming(confirming, input, now);
      case Allocation.Unconfirmed doubtful -> ofUnconfirmed(doubtful, input, now);
      case Allocation.Released gone -> quiet(gone);
    };
  }

  private AllocationDecision ofHeld(Allocation.Held state, AllocationInput input, Instant now) {
    return switch (input) {
      case AllocationInput.PodJoined(HeldPod pod) ->
          state.holding().pod(pod.ref().uid()).isPresent() ? quiet(state) : held(state.joined(pod));
      case AllocationInput.PodEnded end -> podEnded(state, end, now);
      case AllocationInput.Scraped scraped -> attributed(state, scraped.attributed());
      // Pods live: no silence and no restart of the machine ends what they hold. Their own end will
      // be told.
      case AllocationInput.Unanswered _ -> quiet(state);
      case AllocationInput.NodeSeen _ -> quiet(state);
      case AllocationInput.Fenced _ -> quiet(state);
      case AllocationInput.AlarmDue _ -> quiet(state);
    };
  }

  private AllocationDecision podEnded(
      Allocation.Held state, AllocationInput.PodEnded end, Instant now) {
    Optional<HeldPod> pod = state.holding().pod(end.podUid()).filter(HeldPod::live);
    if (pod.isEmpty()) return quiet(state);
    Allocation.Held rest = state.lost(end.podUid(), end.proven());
    if (rest.holding().alive()) return quiet(rest);
    boolean devicesHeld = rest.holding().deviceCount() > 0;
    if (devicesHeld && end.scrape().isPresent()) {
      return quiet(state.ended(end.podUid(), end.proven(), now, end.scrape().getAsLong()));
    }
    if (rest.holding().proven()) return released(rest.proven(now));
    return unconfirmed(
        rest.unproven(now, "a pod is gone without a kubelet's word, and no exporter can be asked"),
        Optional.of(now.plus(alarms.warning())));
  }

  /** Attribution only ever adds: what a live pod was seen to hold it holds until its end. */
  private static AllocationDecision attributed(Allocation.Held state, List<HeldDevice> attributed) {
    Holding holding = state.holding();
    List<HeldDevice> fresh =
        attributed.stream()
            .filter(device -> holding.pod(device.podUid()).filter(HeldPod::live).isPresent())
            .filter(
                device ->
                    holding.devices().stream()
                        .noneMatch(known -> known.ref().device().equals(device.ref().device())))
            .limit(Math.max(0, holding.deviceCount() - holding.devices().size()))
            .toList();
    return fresh.isEmpty() ? quiet(state) : held(new Allocation.Held(holding.attributed(fresh)));
  }

  private AllocationDecision ofConfirming(
      Allocation.Confirming state, AllocationInput input, Instant now) {
    return switch (input) {
      case AllocationInput.PodJoined(HeldPod pod) -> held(state.joined(pod));
      case AllocationInput.PodEnded _ -> quiet(state);
      // A kubelet gives a device on only after it has cleaned up: that answer knows of the end,
      // whenever it was asked for.
      case AllocationInput.Scraped scraped when state.holding().proven() && scraped.turnedOver() ->
          released(state.uncontradicted(now));
      // An answer from before the end cannot speak about it.
      case AllocationInput.Scraped scraped when scraped.scrape() < state.scrape() -> quiet(state);
      case AllocationInput.Scraped scraped ->
          contradiction(scraped)
              .map(reason -> doubt(state, reason))
              .orElseGet(() -> released(state.uncontradicted(now)));
      case AllocationInput.Unanswered(long scrape) when scrape < state.scrape() -> quiet(state);
      case AllocationInput.Unanswered _ ->
          state.holding().proven()
              ? released(state.unanswered())
              : doubt(
                  state,
                  "a pod is gone without a kubelet's word, and the exporter does not answer");
      case AllocationInput.NodeSeen seen ->
          restartOf(state.holding(), seen)
              .map(proof -> released(state.restarted(now, proof)))
              .orElseGet(() -> quiet(state));
      case AllocationInput.Fenced _ -> released(state.restarted(now, ReleaseProof.FENCE));
      case AllocationInput.AlarmDue _ -> quiet(state);
    };
  }

  private AllocationDecision doubt(Allocation.Confirming state, String reason) {
    return unconfirmed(state.doubted(reason), Optional.of(state.endedAt().plus(alarms.warning())));
  }

  private AllocationDecision ofUnconfirmed(
      Allocation.Unconfirmed state, AllocationInput input, Instant now) {
    return switch (input) {
      case AllocationInput.PodJoined(HeldPod pod) -> held(state.joined(pod));
      case AllocationInput.PodEnded _ -> quiet(state);
      case AllocationInput.Scraped scraped ->
          contradiction(scraped).isPresent()
              ? quiet(state)
              : released(state.proven(now, ReleaseProof.EXPORTER));
      case AllocationInput.Unanswered _ -> quiet(state);
      case AllocationInput.NodeSeen seen ->
          restartOf(state.holding(), seen)
              .or(() -> kubeletBack(state.holding(), seen))
              .map(proof -> released(state.proven(now, proof)))
              .orElseGet(() -> quiet(state));
      case AllocationInput.Fenced _ -> released(state.proven(now, ReleaseProof.FENCE));
      case AllocationInput.AlarmDue _ -> alarm(state, now);
    };
  }

  private AllocationDecision alarm(Allocation.Unconfirmed state, Instant now) {
    if (!now.isBefore(state.since().plus(alarms.critical()))) {
      if (state.alarm() == Allocation.Unconfirmed.Alarm.CRITICAL) return quiet(state);
      return unconfirmed(state.louder(Allocation.Unconfirmed.Alarm.CRITICAL), Optional.empty());
    }
    if (state.alarm() != Allocation.Unconfirmed.Alarm.NONE) return quiet(state);
    return unconfirmed(
        state.louder(Allocation.Unconfirmed.Alarm.WARNING),
        Optional.of(state.since().plus(alarms.critical())));
  }

  /** What in an answer speaks against the end, in words. */
  private static Optional<String> contradiction(AllocationInput.Scraped scraped) {
    if (!scraped.attributed().isEmpty()) {
      return Optional.of(
          "the exporter still attributes "
              + scraped.attributed().getFirst().ref().device()
              + " to an ended pod");
    }
    return scraped.stillUsed().stream()
        .min((a, b) -> a.value().compareTo(b.value()))
        .map(device -> "memory of " + device + " is still in use and no pod explains it");
  }

  private static Optional<ReleaseProof> restartOf(Holding holding, AllocationInput.NodeSeen seen) {
    if (seen.outOfService()) return Optional.of(ReleaseProof.FENCE);
    boolean otherMachine =
        holding.nodeUid().isPresent() && !holding.nodeUid().get().equals(seen.nodeUid());
    boolean otherBoot =
        holding.bootId().isPresent()
            && seen.bootId().isPresent()
            && !holding.bootId().equals(seen.bootId());
    return otherMachine || otherBoot ? Optional.of(ReleaseProof.RESTART) : Optional.empty();
  }

  /**
   * Without devices there is nothing to leak: a kubelet that is well has cleaned up what it no
   * longer knows.
   */
  private static Optional<ReleaseProof> kubeletBack(
      Holding holding, AllocationInput.NodeSeen seen) {
    return seen.fresh() && holding.deviceCount() == 0
        ? Optional.of(ReleaseProof.KUBELET)
        : Optional.empty();
  }
}
