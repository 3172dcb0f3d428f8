package dev.acequia.preemption.adapter.rest;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.acequia.preemption.orchestration.Moment;
import dev.acequia.preemption.orchestration.SagaRecord;
import dev.acequia.preemption.saga.Ended;
import dev.acequia.preemption.saga.Request;
import dev.acequia.preemption.saga.Saga;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A saga as people read it.
 *
 * @param state the exact state inside the step, for example {@code Saving}
 * @param since when it came to this state
 * @param waitsFor absent when it is over
 * @param wakesAt when it looks again by itself; absent when it is over
 * @param outcome its answer; absent while it has none
 * @param timeline absent in lists
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SagaView(
    String saga,
    String workload,
    String run,
    String step,
    String state,
    String reason,
    Instant startedAt,
    Instant since,
    Instant deadline,
    @Nullable String waitsFor,
    @Nullable Instant wakesAt,
    @Nullable String outcome,
    List<RequestView> requests,
    @Nullable List<Moment> timeline,
    long version) {

  /** One of the requests that the saga answers. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record RequestView(
      String requestId,
      String groupId,
      String reason,
      @Nullable String preemptor,
      Instant deadline) {

    static RequestView of(Request request) {
      return new RequestView(
          request.id().value(),
          request.group().value(),
          request.reason().wire(),
          request.preemptor().map(Object::toString).orElse(null),
          request.deadline());
    }
  }

  static SagaView brief(SagaRecord kept) {
    return of(kept, null);
  }

  static SagaView full(SagaRecord kept) {
    return of(kept, kept.timeline());
  }

  private static SagaView of(SagaRecord kept, @Nullable List<Moment> timeline) {
    Saga saga = kept.saga();
    boolean open = saga instanceof Saga.Open;
    return new SagaView(
        saga.id().value(),
        saga.brief().run().workload().value(),
        saga.brief().run().value(),
        saga.step().name(),
        saga.getClass().getSimpleName(),
        saga.brief().reason().wire(),
        saga.brief().startedAt(),
        saga.since(),
        saga.brief().deadline(),
        open ? ((Saga.Open) saga).waitsFor() : null,
        open ? ((Saga.Open) saga).wakeAt() : null,
        saga instanceof Ended ended ? ended.outcome().name() : null,
        saga.brief().requests().stream().map(RequestView::of).toList(),
        timeline,
        kept.version());
  }
}
