package dev.acequia.simcluster.model.rules;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.Causes;
import java.util.List;

/** batch/v1 Job (pkg/registry/batch/job/strategy.go, pkg/apis/batch/validation). */
final class JobRules extends StatusRules {

  private static final int BACKOFF_LIMIT = 6;
  private static final String PREFIX = "batch.kubernetes.io/";
  private static final List<String> RESTART_POLICIES = List.of("OnFailure", "Never");

  @Override
  public void prepareCreate(ObjectNode job) {
    super.prepareCreate(job);
    Fields.object(job, "status");
    if (!Fields.flag(job, "spec", "manualSelector")) {
      label(job);
    }
  }

  /** A job's pods are found by a label that no other job has. */
  private static void label(ObjectNode job) {
    String uid = Fields.text(job, "metadata", "uid");
    String name = Fields.text(job, "metadata", "name");
    ObjectNode labels = Fields.object(job, "spec", "template", "metadata", "labels");
    labels.put(PREFIX + "controller-uid", uid);
    labels.put(PREFIX + "job-name", name);
    labels.put("controller-uid", uid);
    labels.put("job-name", name);
    Fields.object(job, "spec", "selector", "matchLabels").put(PREFIX + "controller-uid", uid);
  }

  @Override
  public void applyDefaults(ObjectNode job) {
    ObjectNode spec = Fields.object(job, "spec");
    if (!spec.has("completions") && !spec.has("parallelism")) {
      spec.put("completions", 1);
    }
    Fields.putIfAbsent(spec, "parallelism", 1);
    boolean perIndex = spec.has("backoffLimitPerIndex");
    Fields.putIfAbsent(spec, "backoffLimit", perIndex ? Integer.MAX_VALUE : BACKOFF_LIMIT);
    Fields.putIfAbsent(spec, "completionMode", "NonIndexed");
    Fields.putIfAbsent(spec, "suspend", false);
    Fields.putIfAbsent(spec, "manualSelector", false);
    Fields.putIfAbsent(
        spec,
        "podReplacementPolicy",
        spec.has("podFailurePolicy") ? "Failed" : "TerminatingOrFailed");
    PodSpecs.applyDefaults(Fields.object(spec, "template", "spec"));
    ObjectNode metadata = Fields.object(job, "metadata");
    if (!metadata.has("labels") && Fields.has(spec, "template", "metadata", "labels")) {
      // A job without labels of its own takes those of its template.
      metadata.set("labels", Fields.at(spec, "template", "metadata", "labels").deepCopy());
    }
  }

  @Override
  public void validate(ObjectNode job, Causes causes) {
    ObjectNode spec = Fields.object(job, "spec");
    PodSpecs.validate(spec.path("template").path("spec"), "spec.template.spec", causes);
    String policy = Fields.text(spec, "template", "spec", "restartPolicy");
    if (!RESTART_POLICIES.contains(policy)) {
      causes.add(
          "FieldValueRequired",
          "Required value: valid values: \"OnFailure\", \"Never\"",
          "spec.template.spec.restartPolicy");
    }
    for (String count : List.of("parallelism", "completions", "backoffLimit")) {
      if (Fields.number(spec, 0, count) < 0) {
        causes.invalid(
            "spec." + count,
            Long.toString(Fields.number(spec, 0, count)),
            "must be greater than or equal to 0");
      }
    }
    if (Fields.text(spec, "completionMode").equals("Indexed") && !spec.has("completions")) {
      causes.required("spec.completions", "when completion mode is Indexed");
    }
  }

  @Override
  public void validateUpdate(ObjectNode job, ObjectNode old, Causes causes) {
    JobUpdates.validate(job, old, causes);
  }

  @Override
  public void validateStatus(ObjectNode job, ObjectNode old, Causes causes) {
    JobStatusRules.validate(job, causes);
  }

  @Override
  public boolean orphansByDefault() {
    return true;
  }
}
