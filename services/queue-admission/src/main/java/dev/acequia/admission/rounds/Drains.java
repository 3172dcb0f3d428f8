package dev.acequia.admission.rounds;

import dev.acequia.admission.life.AdmissionSettings;
import dev.acequia.admission.life.Announcer;
import dev.acequia.admission.queue.QueueSpec;
import dev.acequia.admission.queue.StopPolicy;
import dev.acequia.admission.state.Kinds;
import dev.acequia.admission.workload.Run;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.id.GroupId;
import dev.acequia.events.id.RequestId;
import dev.acequia.events.model.PreemptionReason;
import dev.acequia.events.workload.PreemptionRequested;
import java.util.List;

/** Empties queues whose stop policy says so, through sagas: work is saved before it leaves. */
final class Drains {

  private Drains() {}

  static void run(Turn turn, AdmissionSettings settings) {
    List<QueueSpec> draining =
        turn.all(Kinds.QUEUES).stream()
            .filter(queue -> queue.stop() == StopPolicy.HOLD_AND_DRAIN)
            .toList();
    for (QueueSpec queue : draining) {
      List.copyOf(turn.all(Kinds.RUNS)).stream()
          .filter(run -> run.terms().queue().equals(queue.name()) && run.live() && !run.leaving())
          .filter(run -> !run.protectedUntil().isAfter(turn.now()))
          .forEach(run -> ask(turn, settings, queue, run));
    }
  }

  private static void ask(Turn turn, AdmissionSettings settings, QueueSpec queue, Run run) {
    turn.put(Kinds.RUNS, run.id().value(), run.leaving(true));
    String group = "drain." + queue.name() + "." + turn.now().toEpochMilli();
    var request =
        new PreemptionRequested(
            new RequestId(group + "/" + run.id().value()),
            new GroupId(group),
            run.id(),
            run.id().attempt(),
            PreemptionReason.OPERATOR,
            null,
            null,
            null,
            turn.now().plus(settings.group()),
            turn.now());
    turn.find(Kinds.WORKLOADS, run.workload().value())
        .ifPresent(workload -> Announcer.tell(turn, workload, request));
  }
}
