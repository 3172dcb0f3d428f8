package dev.acequia.simcluster.actors.job;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.actors.view.JobView;
import dev.acequia.simcluster.actors.view.Metadata;
import dev.acequia.simcluster.actors.view.PodView;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import java.util.OptionalInt;
import java.util.SplittableRandom;

/** Pods as the job controller makes them from a Job's template. */
final class JobPods {

  private static final String ALPHABET = "bcdfghjklmnpqrstvwxz2456789";
  private static final int SUFFIX = 5;
  private static final int MAX_NAME = 63;

  private JobPods() {}

  static ObjectNode create(JobView job, OptionalInt index, SplittableRandom random) {
    ObjectNode pod = Json.object();
    pod.put("apiVersion", "v1").put("kind", "Pod");
    ObjectNode template = (ObjectNode) job.spec().path("template").deepCopy();
    pod.set("metadata", Fields.object(template, "metadata"));
    pod.set("spec", Fields.object(template, "spec"));
    String base = job.name() + (index.isPresent() ? "-" + index.getAsInt() : "") + "-";
    Fields.object(pod, "metadata")
        .put("name", trimmed(base) + suffix(random))
        .put("generateName", base)
        .put("namespace", job.namespace());
    labels(pod, job);
    index.ifPresent(i -> index(pod, job, i));
    Fields.array(pod, "metadata", "finalizers").add(PodCensus.TRACKING);
    Fields.array(pod, "metadata", "ownerReferences")
        .addObject()
        .put("apiVersion", "batch/v1")
        .put("kind", "Job")
        .put("name", job.name())
        .put("uid", job.uid())
        .put("controller", true)
        .put("blockOwnerDeletion", true);
    return pod;
  }

  private static void labels(ObjectNode pod, JobView job) {
    Fields.object(pod, "metadata", "labels")
        .put("batch.kubernetes.io/controller-uid", job.uid())
        .put("batch.kubernetes.io/job-name", job.name())
        .put("controller-uid", job.uid())
        .put("job-name", job.name());
  }

  private static void index(ObjectNode pod, JobView job, int index) {
    Metadata.annotate(pod, PodView.COMPLETION_INDEX, Integer.toString(index));
    Fields.object(pod, "metadata", "labels").put(PodView.COMPLETION_INDEX, Integer.toString(index));
    Fields.object(pod, "spec").put("hostname", trimmed(job.name() + "-" + index));
    Fields.at(pod, "spec", "containers")
        .forEach(container -> addIndexVariable(Fields.array((ObjectNode) container, "env")));
  }

  private static void addIndexVariable(ArrayNode env) {
    ObjectNode variable = env.addObject().put("name", "JOB_COMPLETION_INDEX");
    Fields.object(variable, "valueFrom", "fieldRef")
        .put("apiVersion", "v1")
        .put("fieldPath", "metadata.labels['" + PodView.COMPLETION_INDEX + "']");
  }

  private static String trimmed(String base) {
    return base.substring(0, Math.min(base.length(), MAX_NAME - SUFFIX));
  }

  private static String suffix(SplittableRandom random) {
    StringBuilder suffix = new StringBuilder();
    for (int i = 0; i < SUFFIX; i++) {
      suffix.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
    }
    return suffix.toString();
  }
}
