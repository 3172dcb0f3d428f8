package dev.acequia.simcluster.model;

/**
 * Hears each committed change, in order, on the model's line. A listener that changes the cluster
 * itself is heard by all listeners after the change that made it do so.
 */
@FunctionalInterface
public interface ChangeListener {
  void onChange(Change change);
}
