package dev.acequia.metering.tiling;

import dev.acequia.events.model.Activity;
import dev.acequia.events.model.Payer;
import dev.acequia.events.model.RunEndCause;
import dev.acequia.events.model.TimeState;
import dev.acequia.metering.fact.ActivityFacts;
import dev.acequia.metering.fact.Holding;
import dev.acequia.metering.fact.RunFacts;
import dev.acequia.metering.fact.Span;
import dev.acequia.metering.fact.Timeline;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the time of a holding was used for. Checkpoint comes before start-up, start-up before the
 * rest. Between productive and idle health's verdict decides; without one, a durable checkpoint
 * proves the work that it holds and a completed run all of its work; everything else is unknown.
 */
final class HeldTime {

  private final Holding holding;
  private final Optional<RunFacts> run;
  private final Optional<Fate> fate;
  private final Timeline<Activity> activity;
  private final List<Span> checkpoints;

  HeldTime(
      Holding holding, Optional<RunFacts> run, Optional<ActivityFacts> activity, boolean faulted) {
    this.holding = holding;
    this.run = run;
    this.fate = run.flatMap(facts -> Fate.of(facts, faulted));
    this.activity = activity.map(ActivityFacts::verdicts).orElse(Timeline.empty());
    this.checkpoints = run.map(HeldTime::phases).orElse(List.of());
  }

  private static List<Span> phases(RunFacts run) {
    return run.checkpoints().phases(run.stoppedAt().orElse(Instant.MAX));
  }

  /** Times at which the label may change. */
  List<Instant> boundaries() {
    List<Instant> all = new ArrayList<>(activity.changes());
    holding.unconfirmedSince().ifPresent(all::add);
    fate.map(Fate::from).ifPresent(all::add);
    checkpoints.forEach(phase -> add(all, phase));
    run.ifPresent(
        facts -> {
          facts.readyAt().ifPresent(all::add);
          facts.checkpoints().capturedThrough().ifPresent(all::add);
          facts.checkpoints().restored().forEach(span -> add(all, span));
        });
    return all;
  }

  private static void add(List<Instant> all, Span span) {
    all.add(span.from());
    all.add(span.to());
  }

  /** The label at a time within the holding, health of the device aside. */
  Label at(Instant time) {
    if (holding.unconfirmedSince().filter(since -> !time.isBefore(since)).isPresent()) {
      return label(TimeState.UNAVAILABLE)
          .become(
              TimeState.UNAVAILABLE,
              Optional.of(Payer.PLATFORM),
              Optional.of("release without proof"));
    }
    if (checkpoints.stream().anyMatch(phase -> phase.holds(time))) {
      return label(TimeState.CHECKPOINT);
    }
    return starting(time) ? label(TimeState.STARTUP) : working(time);
  }

  /** The same holding while the device cannot be used. */
  Label unavailable(String cause) {
    return label(TimeState.UNAVAILABLE)
        .become(TimeState.UNAVAILABLE, Optional.of(Payer.PLATFORM), Optional.of(cause));
  }

  private boolean starting(Instant time) {
    if (holding.run().isEmpty()) {
      return false;
    }
    boolean ready =
        run.flatMap(RunFacts::readyAt).filter(since -> !time.isBefore(since)).isPresent();
    return !ready || run.get().checkpoints().restored().stream().anyMatch(span -> span.holds(time));
  }

  private Label working(Instant time) {
    TimeState state = used(time);
    Optional<Fate> gone =
        fate.filter(end -> state != TimeState.IDLE_ALLOCATED && !time.isBefore(end.from()));
    return gone.map(
            end ->
                label(state)
                    .become(end.state(), Optional.of(end.payer()), Optional.of(end.cause())))
        .orElseGet(() -> label(state));
  }

  private TimeState used(Instant time) {
    return switch (activity.at(time).orElse(Activity.UNKNOWN)) {
      case BUSY -> TimeState.PRODUCTIVE;
      case IDLE -> TimeState.IDLE_ALLOCATED;
      case UNKNOWN -> proven(time) ? TimeState.PRODUCTIVE : TimeState.UNKNOWN;
    };
  }

  /** A durable checkpoint holds the work of that time, or the whole work was completed. */
  private boolean proven(Instant time) {
    Optional<Instant> captured = run.flatMap(facts -> facts.checkpoints().capturedThrough());
    return captured.filter(time::isBefore).isPresent()
        || run.flatMap(RunFacts::end)
            .filter(end -> end.cause() == RunEndCause.COMPLETED)
            .isPresent();
  }

  private Label label(TimeState state) {
    Optional<Payer> payer =
        state == TimeState.UNKNOWN ? Optional.empty() : Optional.of(Payer.TENANT);
    return new Label(
        state,
        Optional.of(holding.allocation()),
        holding.run(),
        run.flatMap(RunFacts::queue).or(holding::queue),
        run.flatMap(RunFacts::tenant).or(holding::tenant),
        payer,
        Optional.empty());
  }
}
