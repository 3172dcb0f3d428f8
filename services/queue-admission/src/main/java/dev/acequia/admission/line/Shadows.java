package dev.acequia.admission.line;

import dev.acequia.admission.board.Board;
import dev.acequia.admission.board.Claim;
import dev.acequia.admission.board.Fit;
import dev.acequia.admission.victims.Holder;
import dev.acequia.events.id.PoolName;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Estimates when a blocked workload can start, from the declared ends of what runs. */
public final class Shadows {

  /** What is leaving is gone soon; the estimate only has to be later than now. */
  private static final Duration SOON = Duration.ofMinutes(1);

  private record Ending(Instant at, Claim claim) {}

  private final Board outlook;
  private final List<Ending> endings;
  private final Instant now;

  /**
   * @param outlook state in which everybody who is leaving has left, and every promise is served
   */
  public Shadows(Board outlook, List<Holder> holders, Instant now) {
    this.outlook = outlook;
    this.now = now;
    this.endings =
        holders.stream()
            .filter(
                holder -> holder.leaving() == Holder.Leaving.NO && holder.expectedEnd().isPresent())
            .map(
                holder ->
                    new Ending(
                        holder.expectedEnd().get(),
                        new Claim(
                            holder.queue(), holder.pool(), holder.demand(), holder.holdings())))
            .sorted(Comparator.comparing(Ending::at))
            .toList();
  }

  /** Empty when the declared ends do not say when it fits. */
  public Optional<Shadow> of(Applicant head, PoolName pool) {
    // More endings never make it fit less, so the first number of endings that is enough is found
    // by halving.
    if (!fits(head, pool, endings.size())) return Optional.empty();
    int low = 0;
    int high = endings.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (fits(head, pool, middle)) high = middle;
      else low = middle + 1;
    }
    Instant start = low == 0 ? now.plus(SOON) : endings.get(low - 1).at();
    Board then = after(low);
    boolean entitled = outlook.quota().withinNominal(head.queue(), pool, head.gang().demand());
    if (!(then.fit(head.queue(), pool, head.gang()) instanceof Fit.Fits fits))
      return Optional.empty();
    then.take(
        new Claim(
            head.queue(), pool, head.gang().demand(), fits.placement().holdings(head.gang())));
    return Optional.of(new Shadow(head, start, then, entitled));
  }

  private boolean fits(Applicant head, PoolName pool, int ended) {
    return after(ended).fit(head.queue(), pool, head.gang()) instanceof Fit.Fits;
  }

  private Board after(int ended) {
    Board board = outlook.copy();
    endings.subList(0, ended).forEach(ending -> board.give(ending.claim()));
    return board;
  }
}
