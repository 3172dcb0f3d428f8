package dev.acequia.simcluster.faults;

import java.time.Duration;

/** Something that goes wrong in the cluster, or is mended, from outside the Kubernetes API. */
public sealed interface Fault {

  /**
   * The driver logs this XID on a GPU; what it does to process and device is {@code XidEffect}'s.
   */
  record Xid(String node, int gpu, int xid) implements Fault {}

  record XidClear(String node, int gpu) implements Fault {}

  /** Somebody put another GPU into the slot. */
  record GpuSwap(String node, int gpu) implements Fault {}

  record ExporterDown(String node) implements Fault {}

  record ExporterUp(String node) implements Fault {}

  /** Power is lost until {@link NodeUp}. */
  record NodeDown(String node) implements Fault {}

  record NodeUp(String node) implements Fault {}

  record NodeReboot(String node, Duration takes) implements Fault {}

  /** The pod's process can no longer be killed. */
  record Zombie(String namespace, String pod) implements Fault {}

  /** The node's zombies end after all. */
  record ZombieEnd(String node) implements Fault {}

  /** The next so many checkpoints of the pod's gang fail. */
  record CheckpointFails(String namespace, String pod, int count) implements Fault {}

  /** No checkpoint of the pod's gang ends any more. */
  record CheckpointHangs(String namespace, String pod) implements Fault {}

  record CheckpointHeals(String namespace, String pod) implements Fault {}
}
