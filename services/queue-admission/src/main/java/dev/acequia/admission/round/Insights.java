package dev.acequia.admission.round;

import dev.acequia.admission.board.Board;
import dev.acequia.admission.board.Claim;
import dev.acequia.admission.board.Fit;
import dev.acequia.admission.line.Applicant;
import dev.acequia.admission.line.Shadow;
import dev.acequia.admission.line.Shadows;
import dev.acequia.admission.queue.QueueSpec;
import dev.acequia.admission.quota.QuotaKey;
import dev.acequia.admission.quota.Resource;
import dev.acequia.admission.round.Insight.Borrower;
import dev.acequia.admission.round.Insight.Help;
import dev.acequia.admission.victims.Holder;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.model.WaitCode;
import dev.acequia.events.model.WaitReason;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Looks closely at one workload, for somebody who asked. */
final class Insights {

  private final Snapshot snapshot;
  private final Field field;
  private final Reasons reasons;
  private final Displacement displacement;

  Insights(Snapshot snapshot, Field field, Reasons reasons, Displacement displacement) {
    this.displacement = displacement;
    this.snapshot = snapshot;
    this.field = field;
    this.reasons = reasons;
  }

  Insight of(Applicant applicant, int ahead) {
    List<WaitReason> each = reasons.each(applicant);
    return new Insight(
        each,
        ahead,
        lines(applicant),
        borrowers(applicant),
        help(applicant, each),
        estimate(applicant));
  }

  private List<Insight.Line> lines(Applicant applicant) {
    return applicant.pools().stream()
        .flatMap(
            pool ->
                field
                    .present()
                    .quota()
                    .figures(applicant.queue(), new QuotaKey(pool, Resource.GPU))
                    .map(figures -> new Insight.Line(pool, figures))
                    .stream())
        .toList();
  }

  private List<Borrower> borrowers(Applicant applicant) {
    var borrowers = new ArrayList<Borrower>();
    for (PoolName pool : applicant.pools()) {
      for (QueueSpec queue : snapshot.queues()) {
        boolean shares = field.present().quota().share(applicant.queue(), queue.name(), pool);
        field
            .present()
            .quota()
            .figures(queue.name(), new QuotaKey(pool, Resource.GPU))
            .filter(figures -> shares && figures.borrowed() > 0)
            .ifPresent(
                figures -> borrowers.add(new Borrower(queue.name(), pool, figures.borrowed())));
      }
    }
    return borrowers;
  }

  private Optional<Instant> estimate(Applicant applicant) {
    var shadows = new Shadows(field.outlook(), displacement.stayers(), snapshot.now());
    return applicant.pools().stream()
        .flatMap(pool -> shadows.of(applicant, pool).stream())
        .map(Shadow::start)
        .min(Comparator.naturalOrder());
  }

  private List<Help> help(Applicant applicant, List<WaitReason> each) {
    return switch (applicant.bar()) {
      case HELD -> List.of(new Help.Act("unhold the workload"));
      case SUSPENDED -> List.of(new Help.Act("resume the object: set spec.suspend to false"));
      case QUEUE_STOPPED ->
          List.of(new Help.Act("set spec.stop of queue " + applicant.queue() + " to None"));
      case MISCONFIGURED ->
          List.of(new Help.Act("name a queue and class that exist and serve its namespace"));
      case STILL_LEAVING -> List.of();
      case NONE ->
          each.stream().flatMap(reason -> help(applicant, reason).stream()).distinct().toList();
    };
  }

  private List<Help> help(Applicant applicant, WaitReason reason) {
    PoolName pool = reason.pool();
    if (pool == null) return List.of();
    return switch (reason.code()) {
      case QUOTA_EXHAUSTED, EXCEEDS_MAX_QUOTA -> quota(applicant, pool, reason);
      case HEALTH_BLOCKED -> List.of(new Help.NodesBack(pool, reasons.ailing(pool)));
      case NO_MATCHING_POOL -> List.of(new Help.OtherShape(pool));
      case TOPOLOGY_UNAVAILABLE, CLASS_EXHAUSTED, RESERVED_FOR_HIGHER_PRIORITY ->
          ending(applicant, pool).stream().toList();
      case WAITING_FOR_ADMISSION_CHECK,
          WAITING_FOR_PREEMPTION,
          BEHIND_IN_QUEUE,
          HELD,
          SUSPENDED,
          MISCONFIGURED,
          UNKNOWN ->
          List.of();
    };
  }

  private List<Help> quota(Applicant applicant, PoolName pool, WaitReason reason) {
    var help = new ArrayList<Help>();
    if (reason.needed() != null
        && reason.available() != null
        && reason.needed() > reason.available()) {
      help.add(new Help.MoreQuota(applicant.queue(), pool, reason.needed() - reason.available()));
    }
    if (reason.code() == WaitCode.QUOTA_EXHAUSTED) ending(applicant, pool).ifPresent(help::add);
    return help;
  }

  /** The smallest run whose end alone would be enough. */
  private Optional<Help> ending(Applicant applicant, PoolName pool) {
    Board board = field.outlook();
    return displacement.stayers().stream()
        .filter(holder -> holder.pool().equals(pool))
        .sorted(
            Comparator.comparingLong((Holder holder) -> holder.demand().gpuMilli())
                .thenComparing(h -> h.run().value()))
        .filter(holder -> fitsWithout(board, applicant, pool, holder))
        .findFirst()
        .map(holder -> new Help.RunEnds(pool, holder.run()));
  }

  private static boolean fitsWithout(
      Board board, Applicant applicant, PoolName pool, Holder holder) {
    var claim = new Claim(holder.queue(), holder.pool(), holder.demand(), holder.holdings());
    board.give(claim);
    boolean fits = board.fit(applicant.queue(), pool, applicant.gang()) instanceof Fit.Fits;
    board.take(claim);
    return fits;
  }
}
