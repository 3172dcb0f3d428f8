package dev.acequia.bench.saga;

import dev.acequia.bench.Percentiles;
import dev.acequia.bench.saga.Passage.Moment;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the orchestrator itself costs, milliseconds.
 *
 * @param requestToTrigger commit of the request to the pod being asked
 * @param seenToSuspend the answer "completed" asked for, to the patch at the API server
 * @param releasedToRequeued commit of the proof to a consumer hearing of the requeueing
 * @param releasedToCommit the same to its commit, without the last way through relay and log
 * @param pollWait durable to asked for: what the interval of polls adds, not part of the total
 * @param total the first three of each saga
 */
record Overhead(
    Percentiles requestToTrigger,
    Percentiles seenToSuspend,
    Percentiles releasedToRequeued,
    Percentiles releasedToCommit,
    Percentiles pollWait,
    Percentiles total) {

  static Overhead of(List<Passage> passages) {
    return new Overhead(
        between(passages, Moment.REQUESTED, Moment.TRIGGERED),
        between(passages, Moment.SEEN, Moment.SUSPENDED),
        between(passages, Moment.RELEASED, Moment.REQUEUED),
        between(passages, Moment.RELEASED, Moment.REQUEUE_COMMITTED),
        between(passages, Moment.TRIGGERED, Moment.SEEN),
        Percentiles.of(passages.stream().flatMap(passage -> total(passage).stream()).toList()));
  }

  Map<String, Percentiles> byName() {
    Map<String, Percentiles> rows = new LinkedHashMap<>();
    rows.put("request committed -> pod asked to save", requestToTrigger);
    rows.put("pod's \"completed\" asked for -> suspend patch", seenToSuspend);
    rows.put("devices released -> requeued, heard", releasedToRequeued);
    rows.put("TOTAL of these three", total);
    rows.put("apart: durable -> asked for (poll interval)", pollWait);
    rows.put("apart: devices released -> requeued, committed", releasedToCommit);
    return rows;
  }

  private static Percentiles between(List<Passage> passages, Moment from, Moment to) {
    return Percentiles.of(
        passages.stream().flatMap(passage -> passage.between(from, to).stream()).toList());
  }

  private static Optional<Duration> total(Passage passage) {
    return passage
        .between(Moment.REQUESTED, Moment.TRIGGERED)
        .flatMap(
            first ->
                passage
                    .between(Moment.SEEN, Moment.SUSPENDED)
                    .flatMap(
                        second ->
                            passage
                                .between(Moment.RELEASED, Moment.REQUEUED)
                                .map(third -> first.plus(second).plus(third))));
  }
}
