package dev.acequia.admission.line;

import dev.acequia.admission.board.Board;
import dev.acequia.admission.board.Claim;
import dev.acequia.admission.placement.Room;
import dev.acequia.events.id.QueueName;
import java.time.Instant;
import java.util.List;

/**
 * The estimated start of a workload that waits, with the state of the cluster at that moment:
 * others may pass as long as it still starts then (EASY backfilling).
 */
public final class Shadow {

  private final Applicant head;
  private final Instant start;
  private final Board then;
  private final boolean entitled;

  /**
   * @param then the board at {@code start}, the head's claim taken
   * @param entitled whether the head stays within nominal quota; one that borrows holds up its own
   *     queue only
   */
  Shadow(Applicant head, Instant start, Board then, boolean entitled) {
    this.head = head;
    this.start = start;
    this.then = then;
    this.entitled = entitled;
  }

  public Applicant head() {
    return head;
  }

  public Instant start() {
    return start;
  }

  /** Whether the workload may take the claim now without delaying the head. */
  public boolean allows(Applicant other, Claim claim, Instant now) {
    return !concerns(other.queue()) || endsBefore(other, now) || then.holds(claim);
  }

  /** Of these rooms, what the workload may take without delaying the head, quota aside. */
  public List<Room> leftFor(Applicant other, List<Room> rooms, Instant now) {
    boolean free = !concerns(other.queue()) || endsBefore(other, now);
    return free
        ? rooms
        : rooms.stream()
            .map(room -> then.rooms().find(room.node()).map(room::least).orElse(room))
            .toList();
  }

  /** Notes that a workload took the claim and will still have it when the head starts. */
  public void passed(Applicant other, Claim claim, Instant now) {
    if (!endsBefore(other, now)) then.take(claim);
  }

  private boolean concerns(QueueName queue) {
    return entitled || head.queue().equals(queue);
  }

  private boolean endsBefore(Applicant other, Instant now) {
    return other.expectedRuntimeMs().map(run -> !now.plusMillis(run).isAfter(start)).orElse(false);
  }
}
