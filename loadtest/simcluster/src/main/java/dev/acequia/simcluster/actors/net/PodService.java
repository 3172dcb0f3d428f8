package dev.acequia.simcluster.actors.net;

/** What listens on a pod's port. Called on the model's line. */
@FunctionalInterface
public interface PodService {
  PodResponse answer(PodRequest request);
}
