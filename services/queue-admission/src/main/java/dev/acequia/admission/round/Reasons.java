package dev.acequia.admission.round;

import dev.acequia.admission.board.Board;
import dev.acequia.admission.board.Fit;
import dev.acequia.admission.capacity.NodeSupply;
import dev.acequia.admission.line.Applicant;
import dev.acequia.admission.placement.Gang;
import dev.acequia.admission.placement.Placer;
import dev.acequia.admission.quota.Limit;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.WaitReason;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Finds why a workload that may start does not. The dominant reason is that of the pool in which it
 * got furthest.
 */
final class Reasons {

  private final Field field;
  private final Snapshot snapshot;
  private final Map<Shape, Optional<WaitReason>> own = new HashMap<>();
  private @Nullable Derived withoutPromises;
  private @Nullable Derived ifHealthy;
  private @Nullable Board ifEmpty;

  Reasons(Field field, Snapshot snapshot) {
    this.field = field;
    this.snapshot = snapshot;
  }

  WaitReason of(Applicant applicant) {
    return applicant.pools().stream()
        .map(pool -> field.present().fit(applicant.queue(), pool, applicant.gang()))
        .max(Comparator.comparingInt(Reasons::progress))
        .map(fit -> reason(applicant, fit))
        .orElseGet(() -> WaitTexts.noPool(applicant, null));
  }

  /**
   * Reasons that have nothing to do with anybody else: more than the queue may ever have, or than
   * any pool could hold.
   */
  Optional<WaitReason> ofOwn(Applicant applicant) {
    return own.computeIfAbsent(
        new Shape(applicant.queue(), applicant.gang(), applicant.pools()),
        shape -> ownReason(applicant));
  }

  private Optional<WaitReason> ownReason(Applicant applicant) {
    boolean possible =
        applicant.pools().stream()
            .anyMatch(
                pool ->
                    switch (field.present().fit(applicant.queue(), pool, applicant.gang())) {
                      case Fit.Closed closed -> false;
                      case Fit.NoQuota shortage
                          when shortage.shortage().limit() == Limit.POTENTIAL ->
                          false;
                      case Fit.NoQuota shortage -> places(ifEmpty(), pool, applicant.gang());
                      case Fit.NoRoom room -> places(ifEmpty(), pool, applicant.gang());
                      case Fit.Fits fits -> true;
                    });
    return possible ? Optional.empty() : Optional.of(of(applicant));
  }

  /** One reason for each pool, in order of preference. */
  List<WaitReason> each(Applicant applicant) {
    return applicant.pools().stream()
        .map(
            pool ->
                reason(applicant, field.present().fit(applicant.queue(), pool, applicant.gang())))
        .toList();
  }

  private static int progress(Fit fit) {
    return switch (fit) {
      case Fit.Closed closed -> 0;
      case Fit.NoQuota shortage when shortage.shortage().limit() == Limit.POTENTIAL -> 1;
      case Fit.NoQuota shortage -> 2;
      case Fit.NoRoom room -> 3;
      case Fit.Fits fits -> 4;
    };
  }

  private WaitReason reason(Applicant applicant, Fit fit) {
    return switch (fit) {
      case Fit.Closed closed -> WaitTexts.noPool(applicant, closed.pool());
      case Fit.NoQuota shortage -> WaitTexts.quota(applicant, shortage.pool(), shortage.shortage());
      case Fit.NoRoom room -> room(applicant, room.pool());
      case Fit.Fits fits -> WaitTexts.passedOver(applicant, fits.pool());
    };
  }

  private WaitReason room(Applicant applicant, PoolName pool) {
    Gang gang = applicant.gang();
    if (!places(ifEmpty(), pool, gang)) return WaitTexts.noPool(applicant, pool);
    if (places(withoutPromises(), pool, gang))
      return WaitTexts.reserved(applicant, pool, firstPromise(pool), free(pool));
    if (!ailing(pool).isEmpty() && places(ifHealthy(), pool, gang))
      return WaitTexts.health(applicant, pool, ailing(pool), free(pool));
    boolean enough = free(pool) >= gang.gpus() && gang.gpus() > 0;
    return enough
        ? WaitTexts.topology(applicant, pool, free(pool))
        : WaitTexts.exhausted(applicant, pool, free(pool));
  }

  private static boolean places(Board board, PoolName pool, Gang gang) {
    return Placer.place(board.rooms().of(pool), gang).isPresent();
  }

  private long free(PoolName pool) {
    return field.present().rooms().freeGpus(pool);
  }

  private Optional<WorkloadId> firstPromise(PoolName pool) {
    return field.promisedIn(pool).stream().findFirst();
  }

  /** Nodes of the pool that are out or sell fewer devices than they have. */
  List<String> ailing(PoolName pool) {
    return snapshot.nodes().stream()
        .filter(
            node ->
                node.pool().equals(pool) && (!node.open() || node.gpus() < node.gpusIfHealthy()))
        .map(NodeSupply::node)
        .sorted()
        .toList();
  }

  // These boards cost a walk over the nodes each; most rounds never ask for them, and a deep queue
  // asks for the same again and again.

  private Board withoutPromises() {
    return fresh(withoutPromises, field::withoutPromises, derived -> withoutPromises = derived);
  }

  private Board ifHealthy() {
    return fresh(ifHealthy, field::ifHealthy, derived -> ifHealthy = derived);
  }

  private Board ifEmpty() {
    Board board = ifEmpty;
    if (board == null) ifEmpty = board = field.ifEmpty();
    return board;
  }

  private Board fresh(@Nullable Derived known, Supplier<Board> derive, Consumer<Derived> keep) {
    if (known != null && known.version() == field.version()) return known.board();
    Derived derived = new Derived(field.version(), derive.get());
    keep.accept(derived);
    return derived.board();
  }

  private record Derived(long version, Board board) {}
}
