package dev.acequia.admission.adapter.rest;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.acequia.admission.reservation.Reservation;
import dev.acequia.admission.reservation.Victim;
import dev.acequia.admission.round.Insight;
import dev.acequia.admission.round.Round;
import dev.acequia.admission.state.Kinds;
import dev.acequia.admission.workload.Standing;
import dev.acequia.admission.workload.Workload;
import dev.acequia.chassis.state.StateView;
import dev.acequia.events.id.SagaId;
import dev.acequia.events.model.WaitReason;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Why a workload waits, computed when asked.
 *
 * @param reason the dominant one; absent when it does not wait or starts in this moment
 * @param reasons one for each pool that it could run in
 * @param position place in its queue, from 1
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record WhyView(
    String workload,
    String phase,
    @Nullable Long waitedMs,
    @Nullable ReasonView reason,
    List<ReasonView> reasons,
    @Nullable Integer position,
    List<QuotaView> quota,
    List<BorrowerView> borrowers,
    @Nullable PromiseView promise,
    List<String> whatWouldHelp,
    @Nullable Instant estimatedStart) {

  /** A queue that uses more than its own. */
  record BorrowerView(String queue, String pool, long borrowedGpuMilli) {}

  static WhyView of(
      Workload workload, Round.Explained explained, Instant now, StateView view, Sight sight) {
    String phase = WorkloadView.of(workload, view, sight).phase();
    Standing.Waiting waiting = workload.waiting().orElse(null);
    if (waiting == null) {
      return new WhyView(
          workload.id().value(),
          phase,
          null,
          null,
          List.of(),
          null,
          List.of(),
          List.of(),
          null,
          List.of(),
          null);
    }
    // A reason of this moment; where the next round starts it or makes room for it, the last
    // published one still stands.
    WaitReason reason =
        Optional.ofNullable(explained.decision().reasons().get(workload.id()))
            .orElse(waiting.reason());
    Optional<Insight> insight = explained.insight();
    return new WhyView(
        workload.id().value(),
        phase,
        Math.max(0, Duration.between(waiting.queuedAt(), now).toMillis()),
        ReasonView.of(reason, sight),
        insight.map(Insight::reasons).orElse(List.of()).stream()
            .map(each -> ReasonView.of(each, sight))
            .toList(),
        insight.map(i -> i.ahead() + 1).orElse(null),
        insight.map(Insight::lines).orElse(List.of()).stream()
            .map(line -> QuotaView.of(line.pool().value(), "gpu", line.gpu()))
            .toList(),
        insight.map(Insight::borrowers).orElse(List.of()).stream()
            .map(b -> new BorrowerView(sight.name(b.queue()), b.pool().value(), b.gpuMilli()))
            .toList(),
        view.by(Kinds.PROMISES_BY_WORKLOAD, workload.id().value()).stream()
            .findFirst()
            .map(promise -> PromiseView.of(promise, sight))
            .orElse(null),
        insight.map(Insight::help).orElse(List.of()).stream()
            .map(help -> sentence(help, sight))
            .toList(),
        insight.flatMap(Insight::estimatedStart).orElse(null));
  }

  private static String sentence(Insight.Help help, Sight sight) {
    return switch (help) {
      case Insight.Help.MoreQuota more ->
          "quota +"
              + Math.ceilDiv(more.gpuMilli(), 1000)
              + " GPU for queue "
              + more.queue()
              + " in pool "
              + more.pool();
      case Insight.Help.NodesBack back ->
          "back in service in pool " + back.pool() + ": " + String.join(", ", back.nodes());
      case Insight.Help.RunEnds ends ->
          "the end of " + sight.name(ends.run()) + " in pool " + ends.pool();
      case Insight.Help.OtherShape shape ->
          "larger or more nodes in pool " + shape.pool() + ", or fewer devices a pod";
      case Insight.Help.Act act -> act.what();
    };
  }

  /** A promise and those who leave for it. */
  record PromiseView(String reservation, long epoch, Instant deadline, List<VictimView> victims) {

    static PromiseView of(Reservation promise, Sight sight) {
      var victims = promise.victims().stream().map(victim -> VictimView.of(victim, sight)).toList();
      return new PromiseView(promise.id().value(), promise.epoch(), promise.deadline(), victims);
    }
  }

  /** A run that leaves. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record VictimView(String run, @Nullable String saga, String stage) {

    static VictimView of(Victim victim, Sight sight) {
      boolean seen = sight.sees(victim.run().workload());
      String saga = seen ? victim.saga().map(SagaId::value).orElse(null) : null;
      return new VictimView(sight.name(victim.run()), saga, victim.stage().name());
    }
  }
}
