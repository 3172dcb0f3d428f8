package dev.acequia.simcluster.model.read;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.Change;
import java.util.Optional;

/** What a watch sees of a change. */
public record WatchEvent(Change.Type type, ObjectNode object) {

  /** Empty when the change is none of its business. */
  public static Optional<WatchEvent> of(Change change, Selection selection) {
    ObjectNode before = change.before();
    boolean was = before != null && selection.matches(before);
    boolean is = change.type() != Change.Type.DELETED && selection.matches(change.object());
    if (is) {
      return Optional.of(
          new WatchEvent(was ? Change.Type.MODIFIED : Change.Type.ADDED, change.object()));
    }
    if (before == null || !was) {
      return Optional.empty();
    }
    if (change.type() == Change.Type.DELETED
        && before != null
        && selection.matches(change.object())) {
      return Optional.of(new WatchEvent(Change.Type.DELETED, change.object()));
    }
    // It left the selection: the watcher is shown what it knew, under the version at which it left.
    ObjectNode known = before.deepCopy();
    Fields.object(known, "metadata").put("resourceVersion", Long.toString(change.version()));
    return Optional.of(new WatchEvent(Change.Type.DELETED, known));
  }
}
