package dev.acequia.admission.reservation;

import dev.acequia.events.id.RequestId;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.SagaId;
import dev.acequia.events.model.PreemptionReason;
import java.util.Optional;

/**
 * A run that was asked to leave.
 *
 * @param saga empty until the orchestrator took the request up
 */
public record Victim(
    RunId run, RequestId request, PreemptionReason reason, Optional<SagaId> saga, Stage stage) {

  /** How far its leaving is, as the orchestrator says. */
  public enum Stage {
    /** It may still be taken back. */
    ASKED,
    /** The pivot is passed: it leaves. */
    EVICTED,
    /** The saga gave its answer. */
    ENDED
  }

  public static Victim asked(RunId run, RequestId request, PreemptionReason reason) {
    return new Victim(run, request, reason, Optional.empty(), Stage.ASKED);
  }

  public Victim started(SagaId saga) {
    return new Victim(run, request, reason, Optional.of(saga), stage);
  }

  public Victim evicted() {
    return stage == Stage.ENDED ? this : new Victim(run, request, reason, saga, Stage.EVICTED);
  }

  public Victim ended() {
    return new Victim(run, request, reason, saga, Stage.ENDED);
  }
}
