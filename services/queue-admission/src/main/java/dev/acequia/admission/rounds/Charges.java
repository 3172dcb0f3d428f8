package dev.acequia.admission.rounds;

import dev.acequia.admission.queue.CohortSpec;
import dev.acequia.admission.queue.QueueSpec;
import dev.acequia.admission.quota.QuotaLedger;
import dev.acequia.admission.state.Kinds;
import dev.acequia.chassis.state.StateView;
import java.util.stream.Collectors;

/** Quota as it is charged now. */
public final class Charges {

  private Charges() {}

  public static QuotaLedger of(StateView view) {
    var own =
        view.all(Kinds.COHORTS).stream()
            .collect(Collectors.toMap(CohortSpec::name, CohortSpec::own));
    var ledger =
        new QuotaLedger(view.all(Kinds.QUEUES).stream().map(QueueSpec::quota).toList(), own);
    view.all(Kinds.RUNS)
        .forEach(
            run ->
                ledger.charge(
                    run.terms().queue(), run.terms().pool(), run.terms().gang().demand()));
    return ledger;
  }
}
