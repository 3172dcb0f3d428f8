package dev.acequia.simcluster.actors;

import dev.acequia.simcluster.model.ChangeListener;

/**
 * One part of the cluster's life. It runs on the model's line, keeps nothing that it cannot read
 * again from the cluster, and so survives a restart of the process at any moment.
 */
public interface Actor extends ChangeListener {

  /** Reads what is there; changes are heard from before this call on. */
  void start();
}
