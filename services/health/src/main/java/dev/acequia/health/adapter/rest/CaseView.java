package dev.acequia.health.adapter.rest;

import dev.acequia.events.model.RepairRung;
import dev.acequia.health.cases.CaseFile;
import dev.acequia.health.policy.Verdict;
import java.time.Instant;
import java.util.List;

/**
 * A case with its story.
 *
 * @param open false once it was closed
 * @param rung rung of the repair ladder that it stands on
 */
record CaseView(
    String caseId,
    String device,
    String node,
    long episode,
    boolean open,
    List<String> causes,
    Verdict verdict,
    RepairRung rung,
    int attempt,
    String policyVersion,
    Instant openedAt,
    List<CaseFile.Note> notes) {

  static CaseView of(CaseFile file, boolean open) {
    return new CaseView(
        file.id().value(),
        file.device().value(),
        file.node(),
        file.episode(),
        open,
        file.causes(),
        file.verdict(),
        file.repairRung(),
        file.attempt(),
        file.policyVersion(),
        file.openedAt(),
        file.notes());
  }
}
