package dev.acequia.simcluster.http.watch;

import dev.acequia.simcluster.model.Change;
import dev.acequia.simcluster.model.ChangeListener;
import dev.acequia.simcluster.model.ResourceType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Hands each change to the watches of its resource. Used on the model's line only. */
public final class WatchHub implements ChangeListener {

  private final Map<ResourceType, List<Watch>> watches = new HashMap<>();

  void add(Watch watch) {
    watches.computeIfAbsent(watch.resource().storage(), t -> new ArrayList<>()).add(watch);
  }

  void remove(Watch watch) {
    watches.getOrDefault(watch.resource().storage(), new ArrayList<>()).remove(watch);
  }

  /** Breaks all of them off; their clients go on from where they were. */
  public void cut() {
    watches.values().forEach(all -> all.forEach(Watch::cut));
  }

  @Override
  public void onChange(Change change) {
    List<Watch> interested = watches.get(change.key().type());
    if (interested == null || interested.isEmpty()) {
      return;
    }
    Delivery delivery = new Delivery(change);
    interested.forEach(w -> w.offer(delivery));
  }
}
