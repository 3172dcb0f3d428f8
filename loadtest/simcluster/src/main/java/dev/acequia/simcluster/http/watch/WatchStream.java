package dev.acequia.simcluster.http.watch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.model.Change;
import dev.acequia.simcluster.model.Cluster;
import dev.acequia.simcluster.model.Line;
import dev.acequia.simcluster.model.read.WatchEvent;
import dev.acequia.simcluster.model.store.ObjectTable;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Serves one watch from beginning to end on the thread of its request. Times are wall time. */
public final class WatchStream {

  private static final Duration BOOKMARK_EVERY = Duration.ofSeconds(30);

  /** A last bookmark is sent when at least this much of the time-out had been granted. */
  private static final Duration WORTH_A_BOOKMARK = Duration.ofSeconds(2);

  private final Cluster cluster;
  private final Line line;
  private final WatchHub hub;

  public WatchStream(Cluster cluster, Line line, WatchHub hub) {
    this.cluster = cluster;
    this.line = line;
    this.hub = hub;
  }

  /** Objects or changes to begin with, and the watch that is subscribed to all that follow. */
  private record Beginning(
      Watch watch,
      List<ObjectNode> present,
      List<Change> missed,
      long version,
      boolean expired,
      long floor) {}

  /**
   * Returns when the time is up or the client cannot follow.
   *
   * @param view null: the stored object as it is
   * @param expired makes the Status of an expired version
   */
  public void serve(
      WatchRequest request,
      OutputStream out,
      @Nullable Function<ObjectNode, JsonNode> view,
      Function<String, JsonNode> expired)
      throws IOException, InterruptedException {
    EventWriter writer = new EventWriter(out, view);
    Beginning beginning = line.call(() -> begin(request));
    try {
      if (beginning.expired()) {
        writer.error(
            expired.apply(
                "too old resource version: %s (%d)"
                    .formatted(request.resourceVersion(), beginning.floor())));
        writer.flush();
        return;
      }
      writeBeginning(request, beginning, writer);
      follow(request, beginning.watch(), writer);
    } finally {
      line.run(() -> hub.remove(beginning.watch()));
    }
  }

  private Beginning begin(WatchRequest request) {
    ObjectTable table = cluster.store().table(request.resource().storage());
    long now = cluster.store().version();
    if (request.fromPresent()) {
      Watch watch = new Watch(request.resource(), request.selection(), now);
      hub.add(watch);
      List<ObjectNode> present =
          table.inNamespace(request.selection().namespace()).stream()
              .filter(request.selection()::matches)
              .toList();
      return new Beginning(watch, present, List.of(), now, false, table.floor());
    }
    long from = Long.parseLong(request.resourceVersion());
    Watch watch = new Watch(request.resource(), request.selection(), from);
    Optional<List<Change>> missed = table.changesAfter(from);
    if (missed.isPresent()) {
      hub.add(watch);
    }
    return new Beginning(
        watch, List.of(), missed.orElse(List.of()), now, missed.isEmpty(), table.floor());
  }

  private static void writeBeginning(WatchRequest request, Beginning beginning, EventWriter writer)
      throws IOException {
    for (ObjectNode object : beginning.present()) {
      writer.added(object);
    }
    if (request.initialEvents() && request.bookmarks()) {
      writer.bookmark(request.resource(), beginning.version(), true);
    }
    for (Change change : beginning.missed()) {
      Optional<WatchEvent> event = WatchEvent.of(change, request.selection());
      if (event.isPresent()) {
        writer.write(new Pending(event.get(), new Delivery(change)));
      }
    }
    writer.flush();
  }

  private void follow(WatchRequest request, Watch watch, EventWriter writer)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    long lastBookmark = start;
    while (!watch.broken()) {
      Duration left = request.timeout().minusNanos(System.nanoTime() - start);
      if (left.isNegative() || left.isZero()) {
        if (request.timeout().compareTo(WORTH_A_BOOKMARK) > 0) {
          bookmark(request, watch, writer);
        }
        return;
      }
      Duration untilBookmark = BOOKMARK_EVERY.minusNanos(System.nanoTime() - lastBookmark);
      Pending next = watch.poll(left.compareTo(untilBookmark) < 0 ? left : untilBookmark);
      if (next == null) {
        if (System.nanoTime() - lastBookmark >= BOOKMARK_EVERY.toNanos()) {
          bookmark(request, watch, writer);
          lastBookmark = System.nanoTime();
        }
        continue;
      }
      writer.write(next);
      if (watch.drained()) {
        writer.flush();
      }
    }
  }

  /** Tells the present version, if all that happened until then has been told. */
  private void bookmark(WatchRequest request, Watch watch, EventWriter writer) throws IOException {
    if (!request.bookmarks()) {
      return;
    }
    long version = line.call(() -> watch.drained() ? cluster.store().version() : -1L);
    if (version >= 0) {
      writer.bookmark(request.resource(), version, false);
      writer.flush();
    }
  }
}
