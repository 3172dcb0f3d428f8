package dev.acequia.chassis.line;

import dev.acequia.chassis.state.Kind;
import dev.acequia.chassis.state.StateView;
import dev.acequia.chassis.store.Claim;
import dev.acequia.chassis.store.CommitOutcomeUnknown;
import dev.acequia.chassis.store.IntentRow;
import dev.acequia.chassis.store.PartitionImage;
import dev.acequia.chassis.store.RejectedByStore;
import dev.acequia.events.id.ClusterId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The line of one owned partition. One thread calls {@link #process}; anybody may {@link #read}.
 *
 * <p>A batch is one transaction: read all, decide on an overlay, commit, and only then change the
 * memory. What fails is thrown away whole and tried again input by input, so that one poison input
 * costs one input.
 */
public final class Line {

  /** A batch is at most so many inputs, source: table of defaults in the design. */
  public static final int BATCH_INPUTS = 500;

  private static final Duration BATCH_TIME = Duration.ofMillis(20);

  private final LineContext context;
  private final Claim claim;
  private final PartitionMemory memory;
  private final Intake intake;
  private @Nullable Batch unresolved;

  private Line(LineContext context, Claim claim, PartitionImage image) {
    this.context = context;
    this.claim = claim;
    this.memory = new PartitionMemory(context.service(), image);
    this.intake = new Intake(context);
  }

  /**
   * Loads the partition as its last batch left it.
   *
   * @throws dev.acequia.chassis.store.Fenced when the claim is not the latest
   */
  public static Line open(LineContext context, Claim claim) {
    Set<String> resident =
        context.service().kinds().stream()
            .filter(Kind::resident)
            .map(Kind::name)
            .collect(Collectors.toSet());
    return new Line(context, claim, context.store().load(claim, resident));
  }

  public Claim claim() {
    return claim;
  }

  /** When the next timer is due, cluster time. */
  public Optional<Instant> nextDue() {
    return memory.firstTimer().map(timer -> timer.due());
  }

  /** Tickets for the timers that are due, earliest first. */
  public List<Ticket> due(int limit) {
    return memory.dueTimers(context.now(), limit).stream()
        .map(timer -> new Ticket(new Arrival.Due(timer)))
        .toList();
  }

  /** Intents whose outcome is still to be observed, in order of decision. */
  public List<IntentRow> openIntents() {
    return memory.intents.values().stream()
        .sorted((a, b) -> Long.compare(a.generation(), b.generation()))
        .toList();
  }

  /** Reads committed state. The function must not keep what it walks over. */
  public <R> R read(ClusterId cluster, Function<StateView, R> question) {
    memory.lock.readLock().lock();
    try {
      return question.apply(new CommittedView(context, memory, cluster));
    } finally {
      memory.lock.readLock().unlock();
    }
  }

  /**
   * Handles the tickets in order, in as few batches as the bounds allow, and settles each after its
   * commit.
   *
   * @throws dev.acequia.chassis.store.StoreUnavailable during an outage: call again with the same
   *     tickets, those that are settled are passed over
   * @throws dev.acequia.chassis.store.Fenced when the partition has another owner; what is not
   *     settled must be released
   */
  public void process(List<Ticket> tickets) {
    resolve();
    List<Reading> open = intake.read(tickets.stream().filter(Ticket::open).toList());
    while (!open.isEmpty()) {
      processBatch(open);
      open = intake.again(open);
    }
  }

  private void processBatch(List<Reading> readings) {
    Batch batch = new Batch(context, memory);
    try {
      decide(batch, readings);
      commit(batch);
    } catch (Poisoned | RejectedByStore _) {
      // Those behind it have not been looked at yet: they get a batch of their own.
      oneByOne(readings.subList(0, Math.min(batch.size() + 1, readings.size())));
    }
  }

  private void decide(Batch batch, List<Reading> readings) {
    Instant end = context.wall().instant().plus(BATCH_TIME);
    for (Reading reading : readings) {
      batch.take(reading);
      if (batch.size() >= BATCH_INPUTS || context.wall().instant().isAfter(end)) break;
    }
  }

  private void oneByOne(List<Reading> readings) {
    for (Reading reading : readings) {
      if (!reading.ticket().open()) continue;
      try {
        Batch batch = new Batch(context, memory);
        batch.take(reading);
        commit(batch);
      } catch (Poisoned | RejectedByStore failure) {
        bury(reading, failure);
      }
    }
  }

  private void bury(Reading reading, RuntimeException failure) {
    var letter =
        DeadLetters.letter(reading, failure, context, reading.ticket().decidedAt(context.now()));
    try {
      Batch batch = new Batch(context, memory);
      batch.bury(reading, letter, DeadLetters.notice(letter, context));
      commit(batch);
    } catch (RejectedByStore _) {
      var bare = DeadLetters.withoutArrival(letter);
      Batch batch = new Batch(context, memory);
      batch.bury(reading, bare, DeadLetters.notice(bare, context));
      commit(batch);
    }
  }

  private void commit(Batch batch) {
    if (!batch.empty()) {
      Instant start = context.wall().instant();
      try {
        context.store().commit(claim, batch.toCommit());
      } catch (CommitOutcomeUnknown unknown) {
        unresolved = batch;
        throw unknown;
      }
      applied(batch);
      long nanos = Duration.between(start, context.wall().instant()).toNanos();
      context.telemetry().committed(context.partition(), batch.size(), nanos);
    }
    batch.settle();
  }

  /** The batch number in the store tells what became of a commit whose answer was lost. */
  private void resolve() {
    Batch batch = unresolved;
    if (batch == null) return;
    boolean committed = context.store().lastBatch(claim) >= batch.number();
    unresolved = null;
    if (committed) {
      applied(batch);
      batch.settle();
    }
  }

  private void applied(Batch batch) {
    batch.apply();
    context.effects().changed(claim, batch.intended(), batch.settledIntents());
  }
}
