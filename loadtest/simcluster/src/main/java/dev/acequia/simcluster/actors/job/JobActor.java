package dev.acequia.simcluster.actors.job;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.actors.Actor;
import dev.acequia.simcluster.actors.EventRecorder;
import dev.acequia.simcluster.actors.WorkQueue;
import dev.acequia.simcluster.actors.view.JobView;
import dev.acequia.simcluster.actors.view.PodView;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.Agenda;
import dev.acequia.simcluster.model.Change;
import dev.acequia.simcluster.model.ClusterModel;
import dev.acequia.simcluster.model.DeleteOptions;
import dev.acequia.simcluster.model.ObjectKey;
import dev.acequia.simcluster.model.ResourceType;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/** The controller of batch/v1 Jobs. */
public final class JobActor implements Actor {

  private static final String COMPONENT = "job-controller";

  /** Changes of pods are looked at together, as the real controller's batch period does. */
  private static final Duration POD_BATCH = Duration.ofSeconds(1);

  private final ClusterModel model;
  private final Agenda agenda;
  private final EventRecorder events;
  private final WorkQueue<ObjectKey> jobs;
  private final Map<ObjectKey, Set<String>> podsOfJob = new HashMap<>();
  private final Map<String, Backoff> backoffs = new HashMap<>();

  public JobActor(ClusterModel model, Agenda agenda, EventRecorder events) {
    this.model = model;
    this.agenda = agenda;
    this.events = events;
    this.jobs = new WorkQueue<>(agenda, this::look);
  }

  @Override
  public void start() {
    model.list(ResourceType.PODS, "", p -> true).forEach(p -> podThere(new PodView(p)));
    model.list(ResourceType.JOBS, "", j -> true).forEach(j -> jobs.add(new JobView(j).key()));
  }

  @Override
  public void onChange(Change change) {
    if (change.key().type().equals(ResourceType.JOBS)) {
      jobs.add(change.key());
      if (change.type() == Change.Type.DELETED) {
        backoffs.remove(new JobView(change.object()).uid());
      }
    } else if (change.key().type().equals(ResourceType.PODS)) {
      podChanged(change);
    }
  }

  private void podChanged(Change change) {
    PodView pod = new PodView(change.object());
    if (change.type() == Change.Type.DELETED) {
      owner(pod)
          .ifPresent(
              job -> {
                podsOfJob.getOrDefault(job, new TreeSet<>()).remove(pod.name());
                jobs.addAt(job, agenda.now().plus(POD_BATCH));
              });
    } else if (change.before() == null || matters(new PodView(change.before()), pod)) {
      podThere(pod);
    }
  }

  private static boolean matters(PodView before, PodView after) {
    return !before.phase().equals(after.phase())
        || before.ready() != after.ready()
        || before.deleting() != after.deleting()
        || before.restarts() != after.restarts()
        || before.hasFinalizer(PodCensus.TRACKING) != after.hasFinalizer(PodCensus.TRACKING);
  }

  private void podThere(PodView pod) {
    owner(pod)
        .ifPresent(
            job -> {
              podsOfJob.computeIfAbsent(job, j -> new TreeSet<>()).add(pod.name());
              jobs.addAt(job, agenda.now().plus(POD_BATCH));
            });
  }

  private static Optional<ObjectKey> owner(PodView pod) {
    return pod.controller()
        .filter(owner -> owner.kind().equals("Job"))
        .map(owner -> ObjectKey.job(pod.namespace(), owner.name()));
  }

  private void look(ObjectKey key) {
    Optional<JobView> job = model.find(key).map(JobView::new);
    List<PodView> pods = pods(key);
    if (job.isEmpty()) {
      pods.forEach(this::release);
      if (pods.isEmpty()) {
        podsOfJob.remove(key);
      }
      return;
    }
    List<PodView> own =
        pods.stream().filter(pod -> pod.jobUid().equals(Optional.of(job.get().uid()))).toList();
    if (job.get().deleting() || job.get().finished()) {
      own.forEach(this::release);
      expire(job.get());
    } else if (job.get().ours()) {
      follow(job.get(), new PodCensus(own));
    }
  }

  private List<PodView> pods(ObjectKey job) {
    return podsOfJob.getOrDefault(job, Set.of()).stream()
        .flatMap(name -> model.find(ObjectKey.pod(job.namespace(), name)).stream())
        .map(PodView::new)
        .toList();
  }

  private void follow(JobView job, PodCensus pods) {
    JobDecider decider =
        new JobDecider(job, pods, backoffs.getOrDefault(job.uid(), Backoff.NONE), agenda.now());
    JobPlan plan = decider.decide();
    backoffs.put(job.uid(), decider.backoff());
    model.updateStatus(job.key(), json -> (ObjectNode) json.set("status", plan.status()));
    plan.release().forEach(this::release);
    plan.delete().forEach(pod -> delete(job, pod));
    plan.create().forEach(index -> create(job, index));
    plan.notes().forEach(note -> record(job, note));
    plan.again().ifPresent(at -> jobs.addAt(job.key(), at));
  }

  private void create(JobView job, OptionalInt index) {
    ObjectNode pod =
        model.create(
            ResourceType.PODS, job.namespace(), JobPods.create(job, index, agenda.random()));
    events.normal(
        job.json(), COMPONENT, "SuccessfulCreate", "Created pod: " + new PodView(pod).name());
  }

  /** Released first: a pod that we end is neither a success nor a failure of the Job. */
  private void delete(JobView job, PodView pod) {
    release(pod);
    model.delete(pod.key(), DeleteOptions.BACKGROUND.ifUid(pod.uid()));
    events.normal(job.json(), COMPONENT, "SuccessfulDelete", "Deleted pod: " + pod.name());
  }

  private void release(PodView pod) {
    if (pod.hasFinalizer(PodCensus.TRACKING) && model.find(pod.key()).isPresent()) {
      model.update(pod.key(), JobActor::withoutTracking);
    }
  }

  private static ObjectNode withoutTracking(ObjectNode pod) {
    ArrayNode finalizers = Fields.array(pod, "metadata", "finalizers");
    for (int i = finalizers.size() - 1; i >= 0; i--) {
      if (finalizers.get(i).asText().equals(PodCensus.TRACKING)) {
        finalizers.remove(i);
      }
    }
    if (finalizers.isEmpty()) {
      Fields.remove(pod, "metadata", "finalizers");
    }
    return pod;
  }

  private void record(JobView job, JobPlan.Note note) {
    if (note.warning()) {
      events.warning(job.json(), COMPONENT, note.reason(), note.message());
    } else {
      events.normal(job.json(), COMPONENT, note.reason(), note.message());
    }
  }

  private void expire(JobView job) {
    Optional<Instant> at =
        job.timeToLiveAfterFinished().flatMap(ttl -> job.finishedAt().map(end -> end.plus(ttl)));
    if (at.isPresent() && !job.deleting()) {
      if (agenda.now().isBefore(at.get())) {
        jobs.addAt(job.key(), at.get());
      } else {
        model.delete(job.key(), DeleteOptions.BACKGROUND.ifUid(job.uid()));
      }
    }
  }
}
