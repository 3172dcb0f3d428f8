package dev.acequia.admission.round;

import dev.acequia.admission.board.Claim;
import dev.acequia.admission.line.Applicant;
import dev.acequia.admission.line.Shadow;
import dev.acequia.admission.line.Shadows;
import dev.acequia.admission.queue.QueueSpec;
import dev.acequia.admission.queue.Strategy;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.model.WaitReason;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Who may pass a workload that cannot start: by the strategy of its queue, and by its age.
 *
 * <p>The bound on waiting: a head whose start can be estimated is not delayed by anybody who passes; one whose start cannot be
 * estimated is passed for {@link RoundSettings#ageing()} at most, then its pool is kept for it until it fits.
 */
final class Passing {

  private final Snapshot snapshot;
  private final RoundSettings settings;
  private final Field field;
  private final Map<QueueName, Strategy> strategies = new HashMap<>();
  private final Set<QueueName> headed = new HashSet<>();
  private final Set<QueueName> closed = new HashSet<>();
  private final Set<PoolName> draining = new HashSet<>();
  private final List<Shadow> shadows = new ArrayList<>();

  Passing(Snapshot snapshot, RoundSettings settings, Field field) {
    this.snapshot = snapshot;
    this.settings = settings;
    this.field = field;
    for (QueueSpec queue : snapshot.queues()) {
      strategies.put(queue.name(), queue.strategy());
    }
  }

  /** Why the workload is not even looked at. */
  Optional<WaitReason> barrier(Applicant applicant) {
    if (closed.contains(applicant.queue())) return Optional.of(WaitTexts.behind(applicant));
    boolean kept = !applicant.pools().isEmpty() && draining.containsAll(applicant.pools());
    return kept ? Optional.of(WaitTexts.draining(applicant, applicant.pools().getFirst())) : Optional.empty();
  }

  boolean allows(Applicant applicant, Claim claim) {
    return !draining.contains(claim.pool()) && shadows.stream().allMatch(shadow -> shadow.allows(applicant, claim, snapshot.now()));
  }

  void passed(Applicant applicant, Claim claim) {
    shadows.forEach(shadow -> shadow.passed(applicant, claim, snapshot.now()));
  }

  /** The workload waits for its promise; what it needs is held, so nobody who passes can delay it. */
  void promised(Applicant applicant) {
    headed.add(applicant.queue());
    if (strategy(applicant) == Strategy.STRICT_FIFO) closed.add(applicant.queue());
  }

  /** The workload could start one day, but not now. */
  void blocked(Applicant applicant, Wake wake) {
    if (!headed.add(applicant.queue())) return;
    Instant patience = applicant.since().plus(settings.ageing());
    boolean old = !patience.isAfter(snapshot.now());
    switch (strategy(applicant)) {
      case STRICT_FIFO -> closed.add(applicant.queue());
      case BEST_EFFORT_FIFO -> {
        if (old) protect(applicant, true);
      }
      case BACKFILL -> protect(applicant, old);
    }
    wake.at(patience);
  }

  private void protect(Applicant head, boolean old) {
    for (PoolName pool : head.pools()) {
      Optional<Shadow> shadow = new Shadows(field.outlook(), snapshot.holders(), snapshot.now()).of(head, pool);
      shadow.ifPresent(shadows::add);
      if (shadow.isPresent()) return;
    }
    if (old) draining.addAll(head.pools());
  }

  private Strategy strategy(Applicant applicant) {
    return strategies.getOrDefault(applicant.queue(), Strategy.BACKFILL);
  }
}
