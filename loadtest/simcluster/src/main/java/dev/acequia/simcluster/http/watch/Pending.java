package dev.acequia.simcluster.http.watch;

import dev.acequia.simcluster.model.read.WatchEvent;

/** An event in the queue of one watch. */
record Pending(WatchEvent event, Delivery delivery) {
  byte[] json() {
    return delivery.json(event);
  }
}
