package dev.acequia.sandbox.system;

import dev.acequia.sandbox.kube.KubeApi;

/**
 * Work that {@code up} plays for as long as it runs. Found by {@link java.util.ServiceLoader}, so
 * that the sandbox need not know those who write scenarios.
 */
public interface Scenario {

  /** Name for {@code --scenario}. */
  String name();

  /**
   * Puts pools and queues into the cluster, before services start. Repeating it changes nothing.
   */
  void prepare(KubeApi kube);

  /** Submits work until it is interrupted. */
  void play(LocalSystem system) throws InterruptedException;
}
