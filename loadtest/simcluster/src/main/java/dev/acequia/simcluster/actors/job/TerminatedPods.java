package dev.acequia.simcluster.actors.job;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.actors.view.JobView;
import dev.acequia.simcluster.actors.view.PodView;
import dev.acequia.simcluster.json.Fields;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Counts ended pods exactly once (KEP-2307): a pod's uid is noted in the status, then its finalizer
 * goes, then the count rises and the note is dropped. A controller that dies in between counts
 * nothing twice and loses nothing.
 */
final class TerminatedPods {

  private final JobView job;
  private final ObjectNode status;
  private final Set<String> succeeded;
  private final Set<String> failed;
  private final IndexSet completed;
  private final List<PodView> released = new ArrayList<>();
  private int newlyFailed;
  private int newlySucceeded;

  /**
   * @param status a copy of the Job's, to be edited
   */
  TerminatedPods(JobView job, ObjectNode status) {
    this.job = job;
    this.status = status;
    this.succeeded = noted("succeeded");
    this.failed = noted("failed");
    this.completed = IndexSet.parse(Fields.text(status, "completedIndexes"));
  }

  private Set<String> noted(String kind) {
    Set<String> uids = new LinkedHashSet<>();
    Fields.at(status, "uncountedTerminatedPods", kind).forEach(uid -> uids.add(uid.asText()));
    return uids;
  }

  void count(PodCensus pods) {
    Map<String, PodView> tracked =
        pods.tracked().stream().collect(Collectors.toMap(PodView::uid, Function.identity()));
    flush("succeeded", succeeded, tracked.keySet());
    flush("failed", failed, tracked.keySet());
    tracked.values().stream()
        .filter(PodView::finished)
        .sorted(Comparator.comparing(PodView::name))
        .forEach(this::note);
    write();
  }

  private void flush(String kind, Set<String> noted, Set<String> tracked) {
    List<String> settled = noted.stream().filter(uid -> !tracked.contains(uid)).toList();
    settled.forEach(noted::remove);
    if (!settled.isEmpty()) {
      status.put(kind, status.path(kind).asInt() + settled.size());
    }
  }

  private void note(PodView pod) {
    released.add(pod);
    if (pod.phase().equals("Failed")) {
      newlyFailed += failed.add(pod.uid()) ? 1 : 0;
    } else if (!job.indexed()) {
      newlySucceeded += succeeded.add(pod.uid()) ? 1 : 0;
    } else if (pod.completionIndex() < job.completions().orElse(0)
        && !completed.contains(pod.completionIndex())) {
      completed.add(pod.completionIndex());
      newlySucceeded++;
    }
  }

  private void write() {
    ObjectNode uncounted = status.putObject("uncountedTerminatedPods");
    put(uncounted, "succeeded", succeeded);
    put(uncounted, "failed", failed);
    if (job.indexed() && completed.size() > 0) {
      status.put("completedIndexes", completed.text());
      status.put("succeeded", completed.size());
    }
  }

  private static void put(ObjectNode uncounted, String kind, Set<String> uids) {
    if (!uids.isEmpty()) {
      uids.forEach(Fields.array(uncounted, kind)::add);
    }
  }

  List<PodView> released() {
    return released;
  }

  boolean settled() {
    return succeeded.isEmpty() && failed.isEmpty();
  }

  int newlyFailed() {
    return newlyFailed;
  }

  int newlySucceeded() {
    return newlySucceeded;
  }

  int succeededTotal() {
    return job.indexed() ? completed.size() : number("succeeded") + succeeded.size();
  }

  int failedTotal() {
    return number("failed") + failed.size();
  }

  boolean isCompleted(int index) {
    return completed.contains(index);
  }

  private int number(String field) {
    JsonNode value = status.path(field);
    return value.asInt(0);
  }
}
