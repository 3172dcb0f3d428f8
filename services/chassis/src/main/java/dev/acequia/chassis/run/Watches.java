package dev.acequia.chassis.run;

import dev.acequia.chassis.turn.Watch;
import dev.acequia.chassis.watch.WatchLoop;
import dev.acequia.events.Partitioning;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The watches of the clusters in owned partitions. They outlive a reload of the state: their
 * tickets stay in the line.
 */
final class Watches {

  private record Running(WatchLoop loop, LineOutlet outlet) {}

  private final RuntimeParts parts;
  private final Map<LineWorker, List<Running>> running = new HashMap<>();

  Watches(RuntimeParts parts) {
    this.parts = parts;
  }

  synchronized void open(LineWorker worker) {
    if (running.containsKey(worker)) return;
    List<Running> loops = new ArrayList<>();
    for (ClusterLink link : parts.clusters()) {
      if (Partitioning.partition(link.cluster()) != worker.partition()) continue;
      parts.service().watches().forEach(watch -> loops.add(start(worker, link, watch)));
    }
    running.put(worker, loops);
  }

  private Running start(LineWorker worker, ClusterLink link, Watch watch) {
    LineOutlet outlet = new LineOutlet(worker);
    WatchLoop loop =
        new WatchLoop(
            link.cluster(),
            watch,
            link.api(),
            () ->
                parts.store().watched(worker.partition(), link.cluster(), WatchLoop.nameOf(watch)),
            outlet);
    outlet.workedBy(Thread.ofVirtual().name("watch-" + loop.name()).start(loop));
    return new Running(loop, outlet);
  }

  synchronized void close(LineWorker worker) {
    List<Running> loops = running.remove(worker);
    if (loops != null) loops.forEach(loop -> loop.outlet().close());
  }

  synchronized void close() {
    List.copyOf(running.keySet()).forEach(this::close);
  }

  synchronized List<String> unsynced() {
    return running.values().stream()
        .flatMap(List::stream)
        .filter(running -> !running.loop().synced())
        .map(running -> running.loop().name())
        .toList();
  }
}
