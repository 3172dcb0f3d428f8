package dev.acequia.replay.report;

import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.id.FindingId;
import dev.acequia.events.reclamation.FindingOpened;
import dev.acequia.events.reclamation.FindingResolved;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Findings of reclamation. In the end none may be open. */
final class FindingTally implements Tally {

  private final Map<FindingId, FindingOpened> open = new LinkedHashMap<>();
  private int opened;

  @Override
  public void accept(AcequiaEvent event) {
    switch (event) {
      case FindingOpened e -> {
        opened++;
        open.put(e.findingId(), e);
      }
      case FindingResolved e -> open.remove(e.findingId());
      default -> {}
    }
  }

  @Override
  public List<String> violations(Instant end) {
    return open.values().stream()
        .map(
            f ->
                "finding %s (%s) is open: %s"
                    .formatted(f.findingId(), f.findingClass(), f.evidence()))
        .toList();
  }

  Report.Findings sums() {
    return new Report.Findings(opened, open.size());
  }
}
