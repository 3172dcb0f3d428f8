package dev.acequia.preemption.saga;

import dev.acequia.events.id.RequestId;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.SagaId;
import dev.acequia.events.model.PreemptionReason;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What a saga is about, the same in all of its steps. Requests for one victim share one saga; each
 * of them gets its own answer.
 *
 * @param requests at least one; those that were withdrawn while others remained are gone
 * @param expedited an operator said that there is no time for a checkpoint
 */
public record Brief(SagaId id, List<Request> requests, Instant startedAt, boolean expedited) {

  public Brief {
    requests = List.copyOf(requests);
    if (requests.isEmpty()) throw new IllegalArgumentException("saga without a request: " + id);
  }

  static Brief of(SagaId id, Request request, Instant now) {
    return new Brief(id, List.of(request), now, false);
  }

  public RunId run() {
    return id.run();
  }

  /** The first request gives the reason that the workload is told. */
  public PreemptionReason reason() {
    return requests.getFirst().reason();
  }

  /** The least patient requester's deadline. */
  public Instant deadline() {
    return requests.stream().map(Request::deadline).min(Comparator.naturalOrder()).orElseThrow();
  }

  boolean has(RequestId request) {
    return requests.stream().anyMatch(r -> r.id().equals(request));
  }

  boolean atOnce(Instant now) {
    return expedited || !deadline().isAfter(now);
  }

  Brief with(Request request) {
    List<Request> all = new ArrayList<>(requests);
    all.add(request);
    return new Brief(id, all, startedAt, expedited);
  }

  Brief without(RequestId request) {
    return new Brief(
        id, requests.stream().filter(r -> !r.id().equals(request)).toList(), startedAt, expedited);
  }

  Brief expedite() {
    return new Brief(id, requests, startedAt, true);
  }
}
