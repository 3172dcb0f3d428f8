package dev.acequia.simcluster.actors.job;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.actors.view.PodView;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What the controller does about a Job, in this order: write the status, let counted pods go,
 * delete, create.
 *
 * @param release pods whose tracking finalizer goes
 * @param delete pods to end, released first so that they count as neither success nor failure
 * @param create completion index of each new pod; empty for a NonIndexed Job
 * @param again when time alone makes another look useful
 */
record JobPlan(
    ObjectNode status,
    List<PodView> release,
    List<PodView> delete,
    List<OptionalInt> create,
    List<Note> notes,
    Optional<Instant> again) {

  /** An event to record on the Job. */
  record Note(String reason, String message, boolean warning) {}
}
