package dev.acequia.chassis.watch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.chassis.kube.KubeAnswer;
import dev.acequia.chassis.kube.KubeApi;
import dev.acequia.chassis.kube.KubeRequest;
import dev.acequia.chassis.kube.KubeUnavailable;
import dev.acequia.chassis.line.Arrival;
import dev.acequia.chassis.line.Released;
import dev.acequia.chassis.store.StoreUnavailable;
import dev.acequia.chassis.store.WatchedRow;
import dev.acequia.chassis.turn.Input.ObjectChanged;
import dev.acequia.chassis.turn.Input.ObjectChanged.Change;
import dev.acequia.chassis.turn.Input.WatchSynced;
import dev.acequia.chassis.turn.Watch;
import dev.acequia.events.id.ClusterId;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Follows one resource of one cluster while its partition is owned. Each start, and each answer
 * "too old", lists anew; a broken stream goes on from the last version.
 *
 * <p>The list is compared with the rows that earlier batches left, so that a service which was away
 * for an hour hears of every object that changed and of every one that vanished, and of nothing
 * else.
 */
public final class WatchLoop implements Runnable {

  private static final System.Logger LOG = System.getLogger(WatchLoop.class.getName());
  private static final int PAGE = 500;
  private static final Duration SERVER_TIMEOUT = Duration.ofMinutes(5);
  private static final int GONE = 410;

  private final ClusterId cluster;
  private final Watch watch;
  private final KubeApi api;
  private final Supplier<List<WatchedRow>> before;
  private final WatchOutlet outlet;
  private @Nullable Stream stream;
  private volatile boolean synced;

  /**
   * @param before what earlier batches saw of this watch, from the store
   */
  public WatchLoop(
      ClusterId cluster,
      Watch watch,
      KubeApi api,
      Supplier<List<WatchedRow>> before,
      WatchOutlet outlet) {
    this.cluster = cluster;
    this.watch = watch;
    this.api = api;
    this.before = before;
    this.outlet = outlet;
  }

  /** Whether a complete list was told and the stream after it is not known to be broken. */
  public boolean synced() {
    return synced;
  }

  public String name() {
    return cluster + " " + nameOf(watch);
  }

  /** The name under which seen objects are stored. */
  public static String nameOf(Watch watch) {
    return WatchNames.of(watch);
  }

  @Override
  public void run() {
    try {
      while (outlet.open()) step();
    } catch (Released _) {
      LOG.log(System.Logger.Level.DEBUG, "watch of {0} ends with its partition", name());
    } finally {
      synced = false;
    }
  }

  /** One try at a list, or one stream until it ends; {@link #run} is nothing but steps. */
  public void step() {
    Stream open = stream;
    if (open == null) {
      list();
    } else {
      follow(open);
    }
  }

  private void list() {
    try {
      stream = new Stream(listOnce());
      outlet.succeeded();
      synced = true;
    } catch (KubeUnavailable | StoreUnavailable away) {
      lost(String.valueOf(away.getMessage()));
    }
  }

  private String listOnce() throws KubeUnavailable {
    outlet.drain();
    Relist relist = new Relist(watch.resource(), before.get(), this::tell);
    String version = "";
    String token = "";
    do {
      JsonNode page = page(token);
      page.path("items").forEach(item -> relist.item((ObjectNode) item));
      version = page.at("/metadata/resourceVersion").asText();
      token = page.at("/metadata/continue").asText("");
    } while (!token.isEmpty());
    relist.missing();
    outlet.put(new Arrival.Synced(cluster, new WatchSynced(watch.resource(), version)));
    return version;
  }

  private JsonNode page(String token) throws KubeUnavailable {
    Map<String, String> query = selectors();
    query.put("limit", String.valueOf(PAGE));
    if (!token.isEmpty()) query.put("continue", token);
    KubeAnswer answer = api.send(KubeRequest.list(watch.resource(), query));
    if (!answer.ok())
      throw new KubeUnavailable(
          "list: " + answer.message(), new IllegalStateException("" + answer.code()));
    return answer.body();
  }

  private Map<String, String> selectors() {
    Map<String, String> query = new HashMap<>();
    if (!watch.labelSelector().isEmpty()) query.put("labelSelector", watch.labelSelector());
    if (!watch.fieldSelector().isEmpty()) query.put("fieldSelector", watch.fieldSelector());
    return query;
  }

  private void follow(Stream open) {
    try {
      open.ended(api.watch(KubeRequest.list(watch.resource(), open.query()), open::event));
    } catch (KubeUnavailable broken) {
      lost(String.valueOf(broken.getMessage()));
    }
    if (open.tooOld) stream = null;
  }

  private void lost(String reason) {
    synced = false;
    LOG.log(System.Logger.Level.DEBUG, "watch of {0} is interrupted: {1}", name(), reason);
    outlet.failed(reason);
  }

  private void tell(ObjectChanged change) {
    outlet.put(new Arrival.Seen(cluster, WatchNames.of(watch), change));
  }

  /** One stream after another from the last version that was told. */
  private final class Stream {
    private String version;
    private boolean tooOld;

    Stream(String version) {
      this.version = version;
    }

    Map<String, String> query() {
      Map<String, String> query = selectors();
      query.put("watch", "true");
      query.put("allowWatchBookmarks", "true");
      query.put("resourceVersion", version);
      query.put("timeoutSeconds", String.valueOf(SERVER_TIMEOUT.toSeconds()));
      return query;
    }

    boolean event(ObjectNode event) {
      if (!(event.path("object") instanceof ObjectNode object)) return true;
      synced = true;
      return switch (event.path("type").asText()) {
        case "ADDED" -> told(Change.ADDED, object);
        case "MODIFIED" -> told(Change.MODIFIED, object);
        case "DELETED" -> told(Change.DELETED, object);
        case "BOOKMARK" -> seen(object);
        default -> error(object);
      };
    }

    private boolean told(Change change, ObjectNode object) {
      tell(new ObjectChanged(watch.resource(), change, object));
      return seen(object);
    }

    private boolean seen(ObjectNode object) {
      version = object.at("/metadata/resourceVersion").asText(version);
      outlet.succeeded();
      return outlet.open();
    }

    private boolean error(ObjectNode status) {
      if (status.path("code").asInt() == GONE) {
        tooOld = true;
      } else {
        lost(status.path("message").asText("watch error"));
      }
      return false;
    }

    void ended(int code) {
      if (code == GONE) {
        tooOld = true;
      } else if (code != 200) {
        lost("HTTP " + code);
      }
    }
  }
}
