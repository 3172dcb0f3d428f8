package dev.acequia.reclamation.finding;

import dev.acequia.chassis.turn.Intent;
import dev.acequia.chassis.turn.ResourcePath;
import dev.acequia.chassis.turn.Target;
import dev.acequia.events.id.RequestId;
import dev.acequia.events.id.RunId;
import dev.acequia.events.model.PodRef;
import dev.acequia.events.model.PreemptionReason;
import dev.acequia.events.model.ReclaimTarget;
import dev.acequia.events.reclamation.FindingConfirmed;
import dev.acequia.events.reclamation.FindingOpened;
import dev.acequia.events.reclamation.FindingResolved;
import dev.acequia.events.reclamation.ReclaimRequested;
import dev.acequia.reclamation.finding.Finding.Confirmed;
import dev.acequia.reclamation.finding.Finding.Resolved;
import dev.acequia.reclamation.finding.Finding.Suspected;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** What a finding publishes and asks. */
final class Findings {

  private Findings() {}

  static FindingOpened opened(Suspected finding) {
    Subject subject = finding.difference().subject();
    return new FindingOpened(
        finding.id(),
        finding.type(),
        subject.device().orElse(null),
        subject.run().orElse(null),
        subject.run().map(RunId::workload).orElse(null),
        subject.allocation().orElse(null),
        subject.node().orElse(null),
        finding.difference().evidence(),
        finding.firstSeen());
  }

  static FindingConfirmed confirmed(Confirmed finding, String because, Instant now) {
    Subject subject = finding.difference().subject();
    return new FindingConfirmed(
        finding.id(),
        finding.type(),
        subject.device().orElse(null),
        subject.run().orElse(null),
        subject.run().map(RunId::workload).orElse(null),
        subject.allocation().orElse(null),
        subject.node().orElse(null),
        finding.difference().evidence() + "; " + because,
        now);
  }

  static FindingResolved resolved(Resolved finding) {
    return new FindingResolved(finding.id(), finding.type(), finding.how(), finding.at());
  }

  /**
   * Fenced by the run's attempt: an owning service that has moved on has nothing to do.
   *
   * @param deadline when it should be done
   */
  static ReclaimRequested reclaim(
      Confirmed finding, ReclaimTarget target, Instant deadline, Instant now) {
    Subject subject = finding.difference().subject();
    return new ReclaimRequested(
        new RequestId("reclaim-" + finding.id() + "-" + finding.asked()),
        null,
        target,
        subject.run().orElse(null),
        subject.run().map(run -> (long) run.attempt()).orElse(null),
        PreemptionReason.RECLAIM,
        null,
        null,
        null,
        subject.run().map(RunId::workload).orElse(null),
        subject.allocation().orElse(null),
        subject.device().orElse(null),
        finding.id(),
        deadline,
        now);
  }

  static List<Intent> witnesses(Suspected finding) {
    List<PodRef> pods = finding.difference().witnesses();
    List<Intent> reads = new ArrayList<>();
    for (int i = 0; i < pods.size(); i++) {
      PodRef pod = pods.get(i);
      Target target = new Target(ResourcePath.PODS, pod.namespace(), pod.name(), pod.uid());
      reads.add(
          new Intent.ReadObject(new WitnessId(finding.id(), finding.round(), i).text(), target));
    }
    return reads;
  }
}
