package dev.acequia.health.cases;

import dev.acequia.events.id.CaseId;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.model.RepairRung;
import dev.acequia.health.policy.Verdict;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * One episode of trouble with a device, from its first cause to its closing.
 *
 * @param causes what led to it, in the order in which it came, each once
 * @param verdict the gravest of the causes' verdicts
 * @param rung place on the verdict's ladder, from 0
 * @param attempt attempt on that rung, from 1
 * @param jobs repair and validation jobs so far; numbers their names
 * @param policyVersion policy that opened it
 * @param notes its story, oldest first, bounded
 */
public record CaseFile(
    CaseId id,
    DeviceId device,
    String node,
    long episode,
    List<String> causes,
    Verdict verdict,
    int rung,
    int attempt,
    int jobs,
    String policyVersion,
    Instant openedAt,
    List<Note> notes) {

  private static final int NOTES = 100;

  public CaseFile {
    causes = List.copyOf(causes);
    notes = List.copyOf(notes);
  }

  /** One line of the story. */
  public record Note(Instant at, String text) {}

  static CaseFile open(
      DeviceId device,
      String node,
      long episode,
      String cause,
      Verdict verdict,
      String policy,
      Instant now) {
    CaseId id = new CaseId("c-%08x-%d".formatted(device.value().hashCode(), episode));
    return new CaseFile(
        id, device, node, episode, List.of(cause), verdict, 0, 1, 0, policy, now, List.of());
  }

  /** The present rung; the last one when all were tried. */
  public RepairRung repairRung() {
    List<RepairRung> ladder = verdict.ladder();
    return ladder.isEmpty() ? RepairRung.HARDWARE : ladder.get(Math.min(rung, ladder.size() - 1));
  }

  public boolean exhausted() {
    return repairRung() == RepairRung.HARDWARE;
  }

  CaseFile caused(String cause, Verdict also) {
    List<String> next = new ArrayList<>(causes);
    if (!next.contains(cause)) next.add(cause);
    if (!also.graverThan(verdict)) return copy(next, verdict, rung, attempt, jobs, notes);
    // A graver cause has its own ladder; rungs below its first are not worth a try any more.
    int start = verdict.ladder().isEmpty() ? 0 : Math.max(0, also.ladder().indexOf(repairRung()));
    return copy(
        next,
        also,
        start,
        start == rung && also.ladder().equals(verdict.ladder()) ? attempt : 1,
        jobs,
        notes);
  }

  CaseFile skipRung() {
    return copy(
        causes,
        verdict,
        Math.min(rung + 1, Math.max(0, verdict.ladder().size() - 1)),
        1,
        jobs,
        notes);
  }

  /** After a failed attempt: again on this rung, as often as it is worth, and then the next. */
  CaseFile climb(int attemptsWorth) {
    return attempt < attemptsWorth
        ? copy(causes, verdict, rung, attempt + 1, jobs, notes)
        : skipRung();
  }

  CaseFile job() {
    return copy(causes, verdict, rung, attempt, jobs + 1, notes);
  }

  CaseFile note(Instant at, String text) {
    List<Note> next =
        new ArrayList<>(notes.size() < NOTES ? notes : notes.subList(1, notes.size()));
    next.add(new Note(at, text));
    return copy(causes, verdict, rung, attempt, jobs, next);
  }

  private CaseFile copy(
      List<String> newCauses,
      Verdict newVerdict,
      int newRung,
      int newAttempt,
      int newJobs,
      List<Note> newNotes) {
    return new CaseFile(
        id,
        device,
        node,
        episode,
        newCauses,
        newVerdict,
        newRung,
        newAttempt,
        newJobs,
        policyVersion,
        openedAt,
        newNotes);
  }
}
