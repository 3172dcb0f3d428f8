package dev.acequia.simcluster.actors.view;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.ObjectKey;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;

/** A batch/v1 Job as its controller reads it. */
public record JobView(ObjectNode json) {

  public ObjectKey key() {
    return ObjectKey.job(namespace(), name());
  }

  public String name() {
    return Fields.text(json, "metadata", "name");
  }

  public String namespace() {
    return Fields.text(json, "metadata", "namespace");
  }

  public String uid() {
    return Fields.text(json, "metadata", "uid");
  }

  public boolean deleting() {
    return Fields.has(json, "metadata", "deletionTimestamp");
  }

  public JsonNode spec() {
    return json.path("spec");
  }

  public boolean suspended() {
    return spec().path("suspend").asBoolean();
  }

  public boolean indexed() {
    return Fields.text(spec(), "completionMode").equals("Indexed");
  }

  public int parallelism() {
    return spec().path("parallelism").asInt(1);
  }

  /** Empty: one success is enough (a work queue). */
  public OptionalInt completions() {
    return spec().hasNonNull("completions")
        ? OptionalInt.of(spec().path("completions").asInt())
        : OptionalInt.empty();
  }

  /** Whether a pod that is still ending keeps its place (podReplacementPolicy Failed). */
  public boolean replacesOnlyFailed() {
    return Fields.text(spec(), "podReplacementPolicy").equals("Failed");
  }

  public int backoffLimit() {
    return spec().path("backoffLimit").asInt(6);
  }

  public Optional<Duration> activeDeadline() {
    return seconds("activeDeadlineSeconds");
  }

  public Optional<Duration> timeToLiveAfterFinished() {
    return seconds("ttlSecondsAfterFinished");
  }

  private Optional<Duration> seconds(String field) {
    return spec().hasNonNull(field)
        ? Optional.of(Duration.ofSeconds(spec().path(field).asLong()))
        : Optional.empty();
  }

  /** Another controller may claim a Job; then ours leaves it alone. */
  public boolean ours() {
    String by = Fields.text(spec(), "managedBy");
    return by.isEmpty() || by.equals("kubernetes.io/job-controller");
  }

  public boolean is(String condition) {
    return Conditions.isTrue(json, condition);
  }

  public boolean finished() {
    return is("Complete") || is("Failed");
  }

  public Optional<Instant> finishedAt() {
    return Conditions.find(json, is("Complete") ? "Complete" : "Failed")
        .flatMap(c -> KubeTime.parse(Fields.text(c, "lastTransitionTime")));
  }

  public Optional<Instant> startTime() {
    return KubeTime.parse(Fields.text(json, "status", "startTime"));
  }
}
