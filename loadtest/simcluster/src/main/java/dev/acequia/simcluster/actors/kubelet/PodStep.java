package dev.acequia.simcluster.actors.kubelet;

import java.time.Duration;
import java.time.Instant;

/** What a kubelet does next about a pod. */
public sealed interface PodStep {

  /** Take the pod, with devices, or refuse it. */
  record Admit() implements PodStep {}

  /** Start its process, the first time or again. */
  record Launch() implements PodStep {}

  record BecomeReady() implements PodStep {}

  /** Tell it to end; when it has, is heard from itself. */
  record Terminate(Duration grace) implements PodStep {}

  /** The process has ended. */
  record End(Exit exit) implements PodStep {}

  /** All of it has ended: let the object go. */
  record Remove() implements PodStep {}

  /** Nothing before this time. */
  record WaitUntil(Instant at) implements PodStep {}

  /** Nothing until something changes. */
  record Idle() implements PodStep {}
}
