package dev.acequia.admission.round;

import dev.acequia.admission.board.Claim;
import dev.acequia.admission.line.Applicant;
import dev.acequia.admission.line.Gathering;
import dev.acequia.admission.line.Shadow;
import dev.acequia.admission.line.Shadows;
import dev.acequia.admission.placement.Placement;
import dev.acequia.admission.placement.Placer;
import dev.acequia.admission.placement.Room;
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
 * <p>The bound on waiting: a head whose start can be estimated is not delayed by anybody who
 * passes; one whose start cannot be estimated is passed for {@link RoundSettings#ageing()} at most,
 * then nodes and quota are gathered for it until it fits. In each pool one workload gathers at a
 * time, the first in the line.
 */
final class Passing {

  private final Snapshot snapshot;
  private final RoundSettings settings;
  private final Field field;
  private final Displacement displacement;
  private final Map<QueueName, Strategy> strategies = new HashMap<>();
  private final Set<QueueName> headed = new HashSet<>();
  private final Set<QueueName> closed = new HashSet<>();
  private final Set<PoolName> gathering = new HashSet<>();
  private final List<Shadow> shadows = new ArrayList<>();

  Passing(Snapshot snapshot, RoundSettings settings, Field field, Displacement displacement) {
    this.displacement = displacement;
    this.snapshot = snapshot;
    this.settings = settings;
    this.field = field;
    for (QueueSpec queue : snapshot.queues()) {
      strategies.put(queue.name(), queue.strategy());
    }
  }

  /** Why the workload is not even looked at. */
  Optional<WaitReason> barrier(Applicant applicant) {
    return closed.contains(applicant.queue())
        ? Optional.of(WaitTexts.behind(applicant))
        : Optional.empty();
  }

  boolean allows(Applicant applicant, Claim claim) {
    return shadows.stream().allMatch(shadow -> shadow.allows(applicant, claim, snapshot.now()));
  }

  /**
   * A placement that leaves everybody before it the room of their estimated start, empty when there
   * is none.
   */
  Optional<Placement> around(Applicant applicant, PoolName pool) {
    List<Room> rooms = field.present().rooms().of(pool);
    for (Shadow shadow : shadows) {
      rooms = shadow.leftFor(applicant, rooms, snapshot.now());
    }
    return Placer.place(rooms, applicant.gang());
  }

  void passed(Applicant applicant, Claim claim) {
    shadows.forEach(shadow -> shadow.passed(applicant, claim, snapshot.now()));
  }

  /**
   * The workload waits for its promise; what it needs is held, so nobody who passes can delay it.
   */
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
      Optional<Shadow> shadow =
          new Shadows(field.outlook(), displacement.stayers(), snapshot.now()).of(head, pool);
      shadow.ifPresent(shadows::add);
      if (shadow.isPresent()) return;
    }
    if (old) gather(head);
  }

  private void gather(Applicant head) {
    for (PoolName pool : head.pools()) {
      if (gathering.contains(pool)) continue;
      Optional<Claim> need = Gathering.of(head, pool, snapshot.nodes(), field.present().rooms());
      if (need.isEmpty()) continue;
      gathering.add(pool);
      field.promise(head.id(), need.get());
      return;
    }
  }

  private Strategy strategy(Applicant applicant) {
    return strategies.getOrDefault(applicant.queue(), Strategy.BACKFILL);
  }
}
