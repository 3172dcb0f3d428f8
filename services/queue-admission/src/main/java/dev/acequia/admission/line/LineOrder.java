package dev.acequia.admission.line;

import java.util.Comparator;

/** The one order of the waiting line: priority, then age, then id, so that it is total. */
public final class LineOrder implements Comparator<Applicant> {

  @Override
  public int compare(Applicant a, Applicant b) {
    int byPriority = Integer.compare(b.priority(), a.priority());
    if (byPriority != 0) return byPriority;
    int byAge = a.since().compareTo(b.since());
    return byAge != 0 ? byAge : a.id().value().compareTo(b.id().value());
  }
}
