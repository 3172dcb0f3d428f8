package dev.acequia.chassis.run;

import dev.acequia.chassis.act.Actuator;
import dev.acequia.chassis.act.RetryPause;
import dev.acequia.chassis.line.Arrival;
import dev.acequia.chassis.line.ConsumedRecord;
import dev.acequia.chassis.line.Line;
import dev.acequia.chassis.line.LineContext;
import dev.acequia.chassis.line.Released;
import dev.acequia.chassis.line.Ticket;
import dev.acequia.chassis.store.IntentRow;
import dev.acequia.events.EventCodec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;

/**
 * A running service: the composition root. Whoever delivers records tells it which partitions are
 * its own ({@link #assigned}, {@link #revoked}) and hands it batches ({@link #deliver}). Needs no
 * CDI; Quarkus, tests and benchmarks start the same class.
 */
public final class ServiceRuntime implements AutoCloseable {

  private static final Duration GRACE = Duration.ofSeconds(3);

  private final RuntimeParts parts;
  private final ExecutorService threads =
      Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("acequia-", 0).factory());
  private final EventCodec codec = new EventCodec();
  private final Actuator actuator;
  private final Watches watches;
  private final Partitions partitions;

  public ServiceRuntime(RuntimeParts parts) {
    this.parts = parts;
    actuator = new Actuator(parts.effects(), new RetryPause(RandomGenerator.getDefault()), threads);
    watches = new Watches(parts);
    partitions = new Partitions(this::context, parts.owner(), new Attachments(), threads);
  }

  private LineContext context(int partition) {
    return new LineContext(
        partition,
        parts.service(),
        parts.store(),
        parts.clock(),
        parts.wall(),
        parts.telemetry(),
        actuator,
        codec);
  }

  /** Virtual threads that end with the runtime. */
  public ExecutorService threads() {
    return threads;
  }

  public RuntimeParts parts() {
    return parts;
  }

  /**
   * These partitions are this instance's from now on. Returns at once; claiming goes on behind it.
   */
  public void assigned(Collection<Integer> numbers) {
    partitions.assigned(numbers);
  }

  /**
   * These are not any more. What they have not handled is released, and must not be acknowledged.
   */
  public void revoked(Collection<Integer> numbers) {
    partitions.revoked(numbers);
  }

  /**
   * Handles records in order, partition by partition, and returns when all of them are committed.
   *
   * @return false when a partition was given away meanwhile: then nothing may be acknowledged
   */
  public boolean deliver(List<ConsumedRecord> records) {
    Map<Integer, List<Ticket>> tickets = new TreeMap<>();
    for (ConsumedRecord record : records) {
      tickets.computeIfAbsent(record.partition(), absent -> new ArrayList<>()).add(ticket(record));
    }
    try {
      tickets.forEach(partitions::put);
      tickets.values().forEach(list -> list.forEach(ticket -> ticket.settled().join()));
      return true;
    } catch (Released _) {
      return false;
    } catch (CompletionException failure) {
      if (failure.getCause() instanceof Released) return false;
      throw failure;
    }
  }

  private static Ticket ticket(ConsumedRecord record) {
    return new Ticket(new Arrival.Delivered(record));
  }

  /**
   * Puts one arrival into a partition's line.
   *
   * @throws Released when this instance does not have the partition
   */
  public Ticket put(int partition, Arrival arrival) {
    Ticket ticket = new Ticket(arrival);
    partitions.put(partition, List.of(ticket));
    return ticket;
  }

  /** A command was posted to the store for this partition. */
  public void knock(int partition) {
    partitions.knock(partition);
  }

  /** Commands may have been posted while nobody listened. */
  public void knockAll() {
    partitions.all().forEach(LineWorker::knock);
  }

  /** How it stands with each assigned partition. */
  public Map<Integer, Ownership> ownership() {
    Map<Integer, Ownership> all = new TreeMap<>();
    partitions.all().forEach(worker -> all.put(worker.partition(), worker.ownership()));
    return all;
  }

  /** The line of a partition that is owned, also while it waits for its store. */
  public Optional<Line> line(int partition) {
    return partitions
        .worker(partition)
        .map(LineWorker::ownership)
        .flatMap(
            ownership ->
                switch (ownership) {
                  case Ownership.Owned(Line line) -> Optional.of(line);
                  case Ownership.Waiting(Line line, var _) -> Optional.of(line);
                  case Ownership.Claiming _, Ownership.Broken _, Ownership.Left _ ->
                      Optional.empty();
                });
  }

  /** Arrivals that wait in all lines. */
  public int waiting() {
    return partitions.all().stream().mapToInt(LineWorker::waiting).sum();
  }

  public List<IntentRow> openIntents() {
    return actuator.open();
  }

  /** Watches that are not complete now, with names for people. */
  public List<String> unsyncedWatches() {
    return watches.unsynced();
  }

  /**
   * Leaves all partitions. Batches in work have a while to finish; what does not is as good as
   * killed.
   */
  @Override
  public void close() {
    watches.close();
    revoked(ownership().keySet());
    threads.shutdown();
    try {
      if (!threads.awaitTermination(GRACE.toSeconds(), TimeUnit.SECONDS)) threads.shutdownNow();
    } catch (InterruptedException e) {
      threads.shutdownNow();
      Thread.currentThread().interrupt();
    }
  }

  /** What hangs on an open line. */
  private final class Attachments implements LineWorker.Listener {
    @Override
    public void opened(LineWorker worker, Line line) {
      actuator.open(
          line.claim(), line.openIntents(), carried -> worker.put(List.of(new Ticket(carried))));
      watches.open(worker);
    }

    @Override
    public void dropped(Line line) {
      actuator.close(line.claim());
    }

    @Override
    public void closed(LineWorker worker) {
      watches.close(worker);
    }
  }
}
