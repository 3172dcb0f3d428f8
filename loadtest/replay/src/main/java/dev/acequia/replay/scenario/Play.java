package dev.acequia.replay.scenario;

import dev.acequia.events.deadline.Deadlines;
import dev.acequia.replay.report.History;
import dev.acequia.sandbox.kube.KubeApi;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;

/** A scenario of {@code run}: it has an end, and demands of its own on what must have happened. */
public interface Play {

  String name();

  /** Factor of cluster time when none is asked for. */
  int usualSpeed();

  /** Deadlines of its own; the shortest of all limits how fast it may be played. */
  Deadlines deadlines();

  /** Nodes of the cluster. */
  Path nodes();

  /** How many of them; all when empty. */
  OptionalInt nodeLimit();

  /** Puts pools and queues into the cluster before services start. */
  void prepare(KubeApi kube);

  /** Submits everything and breaks what is to break; returns when nothing more will come. */
  void play(Stage stage) throws InterruptedException;

  /** How long, in cluster time, everything may take to end after {@link #play} has returned. */
  Duration patience();

  /** Whether the scenario has seen all that it is about, beyond everything having ended. */
  default boolean complete(History history) {
    return true;
  }

  /** What the scenario itself demands and did not get, a sentence each. */
  List<String> unmet(History history);
}
