package dev.acequia.reclamation.finding;

import dev.acequia.events.id.FindingId;
import dev.acequia.events.model.FindingClass;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Life of a difference. Most differences are only the time between two events, so the first notice
 * is not told to anybody; one that stays is looked at with fresh eyes, and only several looks in a
 * row that agree make it certain.
 */
public sealed interface Finding {

  /** Looks in a row that have to support a finding before anything is asked for. */
  int LOOKS = 3;

  FindingId id();

  Difference difference();

  /** When the views were first seen to differ, cluster time. */
  Instant firstSeen();

  default FindingClass type() {
    return difference().type();
  }

  /** A difference that may still end. */
  sealed interface Open extends Finding {

    /** When it is looked at again. */
    Instant lookAt();

    default Resolved resolve(String how, Instant now) {
      return new Resolved(id(), difference(), firstSeen(), how, now);
    }
  }

  /** Seen once; not told yet. */
  record Noticed(FindingId id, Difference difference, Instant firstSeen, Instant lookAt)
      implements Open {

    Suspected suspect(Instant next) {
      return new Suspected(id, difference, firstSeen, 0, 1, List.of(), next);
    }
  }

  /**
   * It stayed. {@code round} numbers the looks, {@code heard} holds the answers of the present one,
   * {@code supports} the looks in a row that agreed.
   */
  record Suspected(
      FindingId id,
      Difference difference,
      Instant firstSeen,
      int supports,
      int round,
      List<Testimony> heard,
      Instant lookAt)
      implements Open {

    public Suspected {
      heard = List.copyOf(heard);
    }

    Suspected hear(Testimony testimony) {
      List<Testimony> all = new ArrayList<>(heard);
      all.add(testimony);
      return new Suspected(id, difference, firstSeen, supports, round, all, lookAt);
    }

    boolean heardAll() {
      return heard.size() >= difference.witnesses().size();
    }

    Suspected nextRound(int supportsSoFar, Instant next) {
      return new Suspected(id, difference, firstSeen, supportsSoFar, round + 1, List.of(), next);
    }

    Confirmed confirm(Instant now, Instant askAgain) {
      return new Confirmed(id, difference, firstSeen, now, 0, askAgain);
    }
  }

  /** Certain. {@code asked} counts the requests to the owning service. */
  record Confirmed(
      FindingId id,
      Difference difference,
      Instant firstSeen,
      Instant confirmedAt,
      int asked,
      Instant lookAt)
      implements Open {

    Confirmed ask(Instant next) {
      return new Confirmed(id, difference, firstSeen, confirmedAt, asked + 1, next);
    }

    Confirmed later(Instant next) {
      return new Confirmed(id, difference, firstSeen, confirmedAt, asked, next);
    }
  }

  /** An operator knows better: nothing is asked for while the difference lasts. */
  record Ignored(FindingId id, Difference difference, Instant firstSeen, String by, Instant lookAt)
      implements Open {}

  record Resolved(FindingId id, Difference difference, Instant firstSeen, String how, Instant at)
      implements Finding {}
}
