package dev.acequia.simcluster.model.store;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.model.Change;
import dev.acequia.simcluster.model.ObjectKey;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The objects of one resource, in the order of their paths, and a window of their latest changes.
 *
 * <p>The window serves watches that resume and lists of the past. {@code floor} is the newest
 * version that can no longer be resumed from exactly: nothing after it is forgotten.
 */
public final class ObjectTable {

  private final NavigableMap<String, ObjectNode> objects = new TreeMap<>();
  private final Deque<Change> window = new ArrayDeque<>();
  private final int windowSize;
  private long floor;

  public ObjectTable(int windowSize, long floor) {
    this.windowSize = windowSize;
    this.floor = floor;
  }

  public @Nullable ObjectNode get(String namespace, String name) {
    return objects.get(path(namespace, name));
  }

  /** Of one namespace, or of all for "". */
  public Collection<ObjectNode> inNamespace(String namespace) {
    return part(objects, namespace).values();
  }

  private static NavigableMap<String, ObjectNode> part(
      NavigableMap<String, ObjectNode> all, String namespace) {
    // '0' follows '/'.
    return namespace.isEmpty() ? all : all.subMap(namespace + "/", true, namespace + "0", false);
  }

  public static String path(String namespace, String name) {
    return namespace.isEmpty() ? name : namespace + "/" + name;
  }

  public int size() {
    return objects.size();
  }

  public void apply(Change change) {
    put(change);
    window.addLast(change);
    while (window.size() > windowSize) {
      floor = window.removeFirst().version();
    }
  }

  private void put(Change change) {
    ObjectKey key = change.key();
    if (change.type() == Change.Type.DELETED) {
      objects.remove(path(key.namespace(), key.name()));
    } else {
      objects.put(path(key.namespace(), key.name()), change.object());
    }
  }

  /** Puts an object of a snapshot, without a trace in the window. */
  public void restore(ObjectKey key, ObjectNode object) {
    objects.put(path(key.namespace(), key.name()), object);
  }

  public long floor() {
    return floor;
  }

  /** Forgets the past up to this version. */
  public void forgetUntil(long version) {
    while (!window.isEmpty() && window.getFirst().version() <= version) {
      window.removeFirst();
    }
    floor = Math.max(floor, version);
  }

  /** Changes after the version, oldest first; empty when they are no longer all there. */
  public Optional<List<Change>> changesAfter(long version) {
    if (version < floor) {
      return Optional.empty();
    }
    List<Change> later = new ArrayList<>();
    Iterator<Change> backwards = window.descendingIterator();
    while (backwards.hasNext()) {
      Change change = backwards.next();
      if (change.version() <= version) {
        break;
      }
      later.addFirst(change);
    }
    return Optional.of(later);
  }

  /** The objects as they were; empty when that is forgotten. */
  public Optional<Collection<ObjectNode>> at(long version, String namespace) {
    return changesAfter(version)
        .map(
            later -> {
              if (later.isEmpty()) {
                return inNamespace(namespace);
              }
              NavigableMap<String, ObjectNode> then = new TreeMap<>(objects);
              for (Change change : later.reversed()) {
                String path = path(change.key().namespace(), change.key().name());
                if (change.before() == null) {
                  then.remove(path);
                } else {
                  then.put(path, change.before());
                }
              }
              return part(then, namespace).values();
            });
  }
}
