package dev.acequia.chassis.run;

import dev.acequia.chassis.line.Line;
import dev.acequia.chassis.line.LineContext;
import dev.acequia.chassis.line.Released;
import dev.acequia.chassis.line.Ticket;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.function.IntFunction;

/**
 * The partitions that the broker gave to this instance, each with its worker. Safe for use by many
 * threads.
 */
final class Partitions {

  private final IntFunction<LineContext> contexts;
  private final String owner;
  private final LineWorker.Listener listener;
  private final ExecutorService threads;
  private final Map<Integer, LineWorker> workers = new TreeMap<>();
  private final Map<Integer, CompletableFuture<Optional<Line>>> left = new HashMap<>();

  Partitions(
      IntFunction<LineContext> contexts,
      String owner,
      LineWorker.Listener listener,
      ExecutorService threads) {
    this.contexts = contexts;
    this.owner = owner;
    this.listener = listener;
    this.threads = threads;
  }

  synchronized void assigned(Collection<Integer> partitions) {
    for (int partition : partitions) {
      if (workers.containsKey(partition)) continue;
      LineWorker worker =
          new LineWorker(contexts.apply(partition), owner, listener, predecessor(partition));
      workers.put(partition, worker);
      threads.execute(worker);
    }
  }

  synchronized void revoked(Collection<Integer> partitions) {
    for (int partition : partitions) {
      LineWorker worker = workers.remove(partition);
      if (worker == null) continue;
      worker.leave();
      left.put(partition, worker.left());
    }
  }

  /** The state of a line that ended, in case nobody claimed its partition meanwhile. */
  private CompletableFuture<Optional<Line>> predecessor(int partition) {
    CompletableFuture<Optional<Line>> line = left.remove(partition);
    return line == null ? CompletableFuture.completedFuture(Optional.empty()) : line;
  }

  synchronized Optional<LineWorker> worker(int partition) {
    return Optional.ofNullable(workers.get(partition));
  }

  synchronized List<LineWorker> all() {
    return List.copyOf(workers.values());
  }

  /**
   * @throws Released when this instance does not have the partition
   */
  void put(int partition, List<Ticket> tickets) {
    worker(partition).orElseThrow(Released::new).put(tickets);
  }

  void knock(int partition) {
    worker(partition).ifPresent(LineWorker::knock);
  }
}
