package dev.acequia.admission.intake;

import dev.acequia.admission.declared.Declarations;
import dev.acequia.admission.life.AdmissionSettings;
import dev.acequia.admission.manifest.JobView;
import dev.acequia.admission.queue.QueueSpec;
import dev.acequia.admission.rounds.Potential;
import dev.acequia.admission.state.Kinds;
import dev.acequia.admission.workload.Ask;
import dev.acequia.admission.workload.Defect;
import dev.acequia.chassis.turn.Turn;
import java.time.Duration;
import java.util.Optional;

/** Looks at a new object: can it ever run as it is? What merely does not fit now waits. */
public final class Screening {

  private final AdmissionSettings settings;

  public Screening(AdmissionSettings settings) {
    this.settings = settings;
  }

  /** The outcome of a look. */
  public sealed interface Verdict {

    record Good(Ask ask) implements Verdict {}

    record Bad(Defect defect) implements Verdict {}

    /** It names something that nobody has declared, or not yet. */
    record Unknown(Defect defect) implements Verdict {}
  }

  Duration grace() {
    return settings.unknownQueueGrace();
  }

  Verdict look(Turn turn, JobView job) {
    if (job.ask().isEmpty()) {
      return new Verdict.Bad(job.defect().orElseGet(() -> Defect.invalid("cannot be read")));
    }
    Ask ask = job.ask().get();
    Optional<QueueSpec> queue = Declarations.queue(turn, ask);
    if (queue.isEmpty()) return new Verdict.Unknown(Rejections.unknownQueue(ask.queue()));
    if (!queue.get().mine()) return new Verdict.Bad(Rejections.foreignQueue(ask.queue()));
    if (!Declarations.serves(turn, queue.get(), job.namespace())) {
      Defect defect = Rejections.notServed(ask.queue(), job.namespace());
      boolean seen = turn.find(Kinds.NAMESPACES, job.namespace()).isPresent();
      return seen ? new Verdict.Bad(defect) : new Verdict.Unknown(defect);
    }
    if (Declarations.pools(turn, ask).isEmpty()) {
      return new Verdict.Unknown(
          Rejections.unknownClass(ask.resourceClass().map(Object::toString).orElse("of any kind")));
    }
    if (!job.suspended() && !job.holdable()) return new Verdict.Bad(Rejections.alreadyRunning());
    if (Potential.rulesOut(turn, ask, turn.now(), settings.settle()))
      return new Verdict.Bad(Rejections.tooLarge(ask.gang()));
    return new Verdict.Good(ask);
  }
}
