package dev.acequia.chassis.line;

import dev.acequia.chassis.store.Commit;
import dev.acequia.chassis.store.DeadLetter;
import dev.acequia.chassis.store.IntentKey;
import dev.acequia.chassis.store.IntentRow;
import dev.acequia.chassis.store.StoreUnavailable;
import dev.acequia.chassis.store.SubjectKey;
import dev.acequia.chassis.turn.Turn;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One batch in the making: an overlay over the committed memory and everything that will be stored
 * with it. Dropping it is all that a failure costs.
 */
final class Batch {

  /** Room for the intents of one batch in the numbering of generations. */
  private static final int GENERATION_BITS = 20;

  private record Verdict(Ticket ticket, Settled settled, List<String> ignored) {}

  private final LineContext context;
  private final PartitionMemory memory;
  private final Changes changes;
  private final Guards guards;
  private final Set<Long> taken = new HashSet<>();
  private final List<DeadLetter> buried = new ArrayList<>();
  private final List<Emission> emissions = new ArrayList<>();
  private final Map<SubjectKey, Emission> states = new HashMap<>();
  private final List<Verdict> verdicts = new ArrayList<>();
  private final List<String> ignored = new ArrayList<>();
  private final long number;
  private Instant decidedThrough;
  private long generations;
  private @Nullable Publication publication;

  Batch(LineContext context, PartitionMemory memory) {
    this.context = context;
    this.memory = memory;
    number = memory.batch + 1;
    decidedThrough = memory.decidedThrough;
    changes = new Changes(context.partition(), memory, context.store());
    guards = new Guards(memory);
  }

  LineContext context() {
    return context;
  }

  Changes changes() {
    return changes;
  }

  Guards guards() {
    return guards;
  }

  long number() {
    return number;
  }

  int size() {
    return verdicts.size();
  }

  long nextGeneration() {
    return (number << GENERATION_BITS) + generations++;
  }

  void emit(Emission emission) {
    emissions.add(emission);
  }

  /** Of the states of one subject only the last is told: nobody can see those between. */
  void emitState(Emission emission) {
    emissions.add(emission);
    states.put(emission.subject(), emission);
  }

  private List<Emission> told() {
    return emissions.stream()
        .filter(emission -> states.getOrDefault(emission.subject(), emission) == emission)
        .toList();
  }

  void ignored(String reason) {
    ignored.add(reason);
  }

  /**
   * Decides one reading, or finds that there is nothing to decide.
   *
   * @throws Poisoned when it can not be read or handled; this batch is then worthless
   */
  void take(Reading reading) {
    Long posted = reading.posted();
    if (posted != null) taken.add(posted);
    if (skipped(reading)) return;
    switch (reading) {
      case Reading.Moot moot ->
          verdict(moot.ticket(), new Settled.Skipped(moot.reason(), moot.reply()));
      case Reading.Unreadable unreadable -> throw new Poisoned(unreadable.failure());
      case Reading.Ready ready -> handle(ready);
    }
  }

  private boolean skipped(Reading reading) {
    var reason = guards.stale(reading.guard());
    reason.ifPresent(
        text ->
            verdict(
                reading.ticket(),
                new Settled.Skipped(text, guards.earlierAnswer(reading.guard()))));
    return reason.isPresent();
  }

  private void handle(Reading.Ready ready) {
    Instant now = decisionTime(ready.ticket());
    try (HandlerSpan span =
        context.telemetry().handling(ready.ticket().arrival(), ready.cluster(), ready.input())) {
      LineTurn turn = new LineTurn(this, ready.cluster(), now, ready.input().cause(), span);
      guards.pass(ready.guard());
      decide(ready, turn, span);
      Turn.Reply reply = turn.reply().orElse(null);
      guards.answered(ready.guard(), reply);
      verdict(ready.ticket(), new Settled.Handled(reply));
    }
  }

  private void decide(Reading.Ready ready, LineTurn turn, HandlerSpan span) {
    try {
      context.handler().handle(ready.input(), turn);
    } catch (StoreUnavailable outage) {
      throw outage;
    } catch (RuntimeException | StackOverflowError failure) {
      span.failed(failure);
      throw new Poisoned(failure);
    }
  }

  /** Time never steps back within a partition, whatever the clock does. */
  private Instant decisionTime(Ticket ticket) {
    Instant at = ticket.decidedAt(context.now());
    if (at.isAfter(decidedThrough)) decidedThrough = at;
    return decidedThrough;
  }

  private void verdict(Ticket ticket, Settled settled) {
    verdicts.add(new Verdict(ticket, settled, List.copyOf(ignored)));
    ignored.clear();
  }

  /**
   * Puts a reading aside that cannot be handled. Its guard is passed: it costs one record, and
   * once.
   */
  void bury(Reading reading, DeadLetter letter, Emission notice) {
    Long posted = reading.posted();
    if (posted != null) taken.add(posted);
    // A replayed letter stays a letter, with one more attempt.
    if (!(reading.guard() instanceof Guard.Unhandled)) guards.pass(reading.guard());
    buried.add(letter);
    emissions.add(notice);
    verdict(reading.ticket(), new Settled.Buried(letter.id(), letter.reason()));
  }

  /** Only repeats were in it: nothing has to be stored. */
  boolean empty() {
    return taken.isEmpty()
        && verdicts.stream().allMatch(verdict -> verdict.settled() instanceof Settled.Skipped);
  }

  Commit toCommit() {
    Publication numbered = Publication.of(told(), context, memory);
    publication = numbered;
    return new Commit(
        number,
        decidedThrough,
        changes.puts(),
        changes.deletes(),
        numbered.rows(),
        List.copyOf(guards.timers.puts().values()),
        guards.timers.removals(),
        List.copyOf(guards.intents.puts().values()),
        guards.intents.removals(),
        guards.marks.puts(),
        numbered.positions(),
        numbered.sequences(),
        guards.seen(),
        guards.watched.removals(),
        guards.inbox(),
        taken,
        buried,
        guards.revived);
  }

  /** Makes the memory what was committed. */
  void apply() {
    memory.lock.writeLock().lock();
    try {
      changes.apply();
      guards.apply(memory);
    } finally {
      memory.lock.writeLock().unlock();
    }
    Publication numbered = publication;
    if (numbered != null) {
      memory.positions.putAll(numbered.positions());
      memory.sequences.putAll(numbered.sequences());
    }
    memory.batch = number;
    memory.decidedThrough = decidedThrough;
  }

  List<IntentRow> intended() {
    return List.copyOf(guards.intents.puts().values());
  }

  Set<IntentKey> settledIntents() {
    return guards.intents.removals();
  }

  /** Tells everybody what became of their arrivals. */
  void settle() {
    for (Verdict verdict : verdicts) {
      tell(verdict);
      verdict.ticket().settle(verdict.settled());
    }
  }

  private void tell(Verdict verdict) {
    Arrival arrival = verdict.ticket().arrival();
    LineTelemetry telemetry = context.telemetry();
    verdict.ignored().forEach(reason -> telemetry.ignored(arrival.origin(), reason));
    switch (verdict.settled()) {
      case Settled.Handled _ -> telemetry.handled(arrival);
      case Settled.Skipped(String reason, var _) -> telemetry.ignored(arrival.origin(), reason);
      case Settled.Buried(String _, String reason) -> telemetry.buried(arrival.origin(), reason);
    }
  }
}
