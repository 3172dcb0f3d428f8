package dev.acequia.simcluster.actors.job;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.actors.view.Conditions;
import dev.acequia.simcluster.actors.view.JobView;
import dev.acequia.simcluster.actors.view.KubeTime;
import dev.acequia.simcluster.actors.view.PodView;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One look at a Job, as kube-controller-manager's job controller takes it (1.36): count what ended,
 * judge success and failure, follow suspension, then match active pods with what is wanted. Used
 * once.
 */
final class JobDecider {

  private final JobView job;
  private final PodCensus pods;
  private final Backoff backoff;
  private final Instant now;
  private final ObjectNode next = Json.object();
  private final ObjectNode status;
  private final TerminatedPods ended;
  private final List<JobPlan.Note> notes = new ArrayList<>();
  private final List<PodView> delete = new ArrayList<>();
  private final List<OptionalInt> create = new ArrayList<>();
  private Optional<Instant> again = Optional.empty();
  private Backoff nextBackoff;

  JobDecider(JobView job, PodCensus pods, Backoff backoff, Instant now) {
    this.job = job;
    this.pods = pods;
    this.backoff = backoff;
    this.now = now;
    this.status = Fields.object(next, "status");
    status.setAll((ObjectNode) job.json().path("status").deepCopy());
    this.ended = new TerminatedPods(job, status);
    this.nextBackoff = backoff;
  }

  Backoff backoff() {
    return nextBackoff;
  }

  JobPlan decide() {
    ended.count(pods);
    nextBackoff =
        (ended.newlySucceeded() > 0 ? Backoff.NONE : backoff).failed(ended.newlyFailed(), now);
    if (!finishing()) {
      judge();
    }
    if (finishing()) {
      delete.addAll(pods.active());
    } else if (followsSuspension()) {
      delete.addAll(pods.active());
    } else {
      matchWanted();
    }
    counts();
    finishIfQuiet();
    return new JobPlan(status, ended.released(), delete, create, notes, again);
  }

  private boolean finishing() {
    return is("SuccessCriteriaMet") || is("FailureTarget");
  }

  private boolean is(String condition) {
    return Conditions.isTrue(next, condition);
  }

  private void judge() {
    Optional<Instant> deadline =
        job.activeDeadline().flatMap(d -> job.startTime().map(start -> start.plus(d)));
    if (exceedsBackoffLimit()) {
      condition(
          "FailureTarget", "BackoffLimitExceeded", "Job has reached the specified backoff limit");
    } else if (!job.suspended() && deadline.isPresent() && !now.isBefore(deadline.get())) {
      condition(
          "FailureTarget", "DeadlineExceeded", "Job was active longer than specified deadline");
    } else if (succeeds()) {
      condition(
          "SuccessCriteriaMet", "CompletionsReached", "Reached expected number of succeeded pods");
    } else if (!job.suspended()) {
      again = deadline;
    }
  }

  private boolean exceedsBackoffLimit() {
    return ended.failedTotal() > job.backoffLimit()
        || (pods.restarts() > 0 && pods.restarts() >= Math.max(1, job.backoffLimit()));
  }

  /** Without a number of completions one success ends it, once the others have ended too. */
  private boolean succeeds() {
    int succeeded = ended.succeededTotal();
    return job.completions().isPresent()
        ? succeeded >= job.completions().getAsInt()
        : succeeded > 0 && pods.active().isEmpty();
  }

  private void condition(String type, String reason, String message) {
    Conditions.set(status, type, "True", reason, message, now).put("lastProbeTime", time());
  }

  private boolean followsSuspension() {
    if (job.suspended()) {
      status.remove("startTime");
      if (!is("Suspended")) {
        suspension("True", "JobSuspended", "Job suspended");
        notes.add(new JobPlan.Note("Suspended", "Job suspended", false));
      }
      return true;
    }
    if (is("Suspended")) {
      suspension("False", "JobResumed", "Job resumed");
      notes.add(new JobPlan.Note("Resumed", "Job resumed", false));
      status.put("startTime", time());
      nextBackoff = Backoff.NONE;
    } else if (!status.has("startTime")) {
      status.put("startTime", time());
    }
    return false;
  }

  private void suspension(String value, String reason, String message) {
    Conditions.set(status, "Suspended", value, reason, message, now).put("lastProbeTime", time());
  }

  private void matchWanted() {
    int active = pods.active().size();
    int wanted = wanted(active);
    delete.addAll(pods.surplus(wanted));
    int missing = wanted - active - (job.replacesOnlyFailed() ? pods.terminating() : 0);
    if (missing <= 0) {
      return;
    }
    if (now.isBefore(nextBackoff.until())) {
      again = again.filter(nextBackoff.until()::isAfter).or(() -> Optional.of(nextBackoff.until()));
      return;
    }
    create.addAll(job.indexed() ? freeIndexes(missing) : anonymous(missing));
  }

  private int wanted(int active) {
    if (job.completions().isEmpty()) {
      return ended.succeededTotal() > 0 ? active : job.parallelism();
    }
    int left = job.completions().getAsInt() - ended.succeededTotal();
    return Math.max(0, Math.min(job.parallelism(), left));
  }

  private static List<OptionalInt> anonymous(int count) {
    List<OptionalInt> result = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      result.add(OptionalInt.empty());
    }
    return result;
  }

  private List<OptionalInt> freeIndexes(int count) {
    List<Integer> taken = pods.active().stream().map(PodView::completionIndex).toList();
    List<OptionalInt> result = new ArrayList<>();
    for (int i = 0; i < job.completions().orElse(0) && result.size() < count; i++) {
      if (!ended.isCompleted(i) && !taken.contains(i)) {
        result.add(OptionalInt.of(i));
      }
    }
    return result;
  }

  private void counts() {
    int active = pods.active().size() - delete.size() + create.size();
    if (active > 0) {
      status.put("active", active);
    } else {
      status.remove("active");
    }
    status.put("ready", delete.isEmpty() ? pods.ready() : 0);
    status.put("terminating", pods.terminating() + boundAmong(delete));
  }

  /** Unbound pods vanish with their deletion, bound ones terminate first. */
  private static int boundAmong(List<PodView> pods) {
    return (int) pods.stream().filter(PodView::bound).count();
  }

  private void finishIfQuiet() {
    boolean quiet =
        ended.settled() && pods.active().isEmpty() && pods.terminating() == 0 && finishing();
    if (!quiet) {
      return;
    }
    boolean success = is("SuccessCriteriaMet");
    var why = Conditions.find(next, success ? "SuccessCriteriaMet" : "FailureTarget");
    String reason = why.map(c -> Fields.text(c, "reason")).orElse("");
    String message = why.map(c -> Fields.text(c, "message")).orElse("");
    condition(success ? "Complete" : "Failed", reason, message);
    if (success) {
      status.put("completionTime", time());
      notes.add(new JobPlan.Note("Completed", "Job completed", false));
    } else {
      notes.add(new JobPlan.Note(reason, message, true));
    }
  }

  private String time() {
    return KubeTime.seconds(now);
  }
}
