package dev.acequia.simcluster.model.store;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.model.Change;
import dev.acequia.simcluster.model.ChangeListener;
import dev.acequia.simcluster.model.ObjectKey;
import dev.acequia.simcluster.model.ResourceType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * All objects under one rising version, as etcd keeps them.
 *
 * <p>A change is first given to the log, then applied, then told to the listeners; what a listener
 * changes is queued behind, so that all of them hear the same order.
 */
public final class ObjectStore {

  private final Map<ResourceType, ObjectTable> tables = new HashMap<>();
  private final List<ChangeListener> listeners = new ArrayList<>();
  private final Queue<Change> untold = new ArrayDeque<>();
  private final ChangeLog log;
  private final int windowSize;
  private long version;
  private long floor;
  private boolean telling;
  private Consumer<RuntimeException> failures = ObjectStore::rethrow;

  /** Where changes are made durable before anybody learns of them. */
  @FunctionalInterface
  public interface ChangeLog {
    ChangeLog NONE = change -> {};

    void append(Change change);
  }

  /**
   * @param windowSize changes remembered of each resource
   * @param version the first change gets the next one
   */
  public ObjectStore(ChangeLog log, int windowSize, long version) {
    this.log = log;
    this.windowSize = windowSize;
    this.version = version;
    this.floor = version;
  }

  public long version() {
    return version;
  }

  public Optional<ObjectNode> find(ObjectKey key) {
    ObjectTable table = tables.get(key.type());
    return table == null
        ? Optional.empty()
        : Optional.ofNullable(table.get(key.namespace(), key.name()));
  }

  public ObjectTable table(ResourceType type) {
    return tables.computeIfAbsent(type, t -> new ObjectTable(windowSize, floor));
  }

  public Set<ResourceType> types() {
    return Set.copyOf(tables.keySet());
  }

  public void listen(ChangeListener listener) {
    listeners.add(listener);
  }

  /**
   * Stores the object under the next version.
   *
   * @param object belongs to the store from now on
   * @return the same object, with its resource version
   */
  public ObjectNode put(ObjectKey key, ObjectNode object) {
    ObjectNode before = find(key).orElse(null);
    Change.Type type = before == null ? Change.Type.ADDED : Change.Type.MODIFIED;
    commit(type, key, object, before);
    return object;
  }

  /** Removes it; the answer is its last state, with the version of the deletion. */
  public ObjectNode remove(ObjectKey key, ObjectNode last) {
    ObjectNode gone = last.deepCopy();
    commit(Change.Type.DELETED, key, gone, find(key).orElse(null));
    return gone;
  }

  private void commit(
      Change.Type type, ObjectKey key, ObjectNode object, @Nullable ObjectNode before) {
    long next = version + 1;
    object.withObjectProperty("metadata").put("resourceVersion", Long.toString(next));
    Change change = new Change(type, key, object, before, next);
    log.append(change);
    version = next;
    table(key.type()).apply(change);
    untold.add(change);
    tell();
  }

  private void tell() {
    if (telling) {
      return;
    }
    telling = true;
    try {
      for (Change change = untold.poll(); change != null; change = untold.poll()) {
        for (ChangeListener listener : List.copyOf(listeners)) {
          tell(listener, change);
        }
      }
    } finally {
      telling = false;
    }
  }

  /** A listener that fails must neither undo what is committed nor keep it from the others. */
  private void tell(ChangeListener listener, Change change) {
    try {
      listener.onChange(change);
    } catch (RuntimeException e) {
      failures.accept(e);
    }
  }

  /** Who hears of listeners that fail; as long as nobody does, the failure goes to the writer. */
  public void onListenerFailure(Consumer<RuntimeException> handler) {
    failures = handler;
  }

  private static void rethrow(RuntimeException failure) {
    throw failure;
  }

  /** A change of an earlier life of the process: applied, neither logged nor told. */
  public void replay(Change change) {
    version = change.version();
    table(change.key().type()).apply(change);
  }

  /** An object of a snapshot. */
  public void restore(ObjectKey key, ObjectNode object) {
    table(key.type()).restore(key, object);
  }

  /** The past up to the version is not there: after a snapshot, or when it is compacted. */
  public void startAt(long snapshotVersion) {
    version = Math.max(version, snapshotVersion);
    floor = snapshotVersion;
    tables.values().forEach(t -> t.forgetUntil(snapshotVersion));
  }
}
