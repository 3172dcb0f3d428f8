package dev.acequia.simcluster.http.watch;

import dev.acequia.simcluster.model.Resource;
import dev.acequia.simcluster.model.read.Selection;
import java.time.Duration;

/**
 * What a client asks to watch.
 *
 * @param resourceVersion "" or "0": begin with what is there
 * @param initialEvents a list as events first, ended by a marked bookmark
 */
public record WatchRequest(
    Resource resource,
    Selection selection,
    String resourceVersion,
    boolean bookmarks,
    boolean initialEvents,
    Duration timeout) {

  boolean fromPresent() {
    return initialEvents || resourceVersion.isEmpty() || resourceVersion.equals("0");
  }
}
