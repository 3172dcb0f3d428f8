package dev.acequia.simcluster.actors.view;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.ObjectKey;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** A pod as kubelet, scheduler and job controller read it. */
public record PodView(ObjectNode json) {

  public static final String COMPLETION_INDEX = "batch.kubernetes.io/job-completion-index";

  public ObjectKey key() {
    return ObjectKey.pod(namespace(), name());
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

  public String label(String name) {
    return Fields.text(json, "metadata", "labels", name);
  }

  public Optional<String> annotation(String name) {
    return Metadata.annotation(json, name);
  }

  public boolean annotatedTrue(String name) {
    return annotation(name).map(Boolean::parseBoolean).orElse(false);
  }

  /** Empty when absent or not a whole number: a bad annotation must not stop the cluster. */
  public OptionalLong number(String annotation) {
    String text = annotation(annotation).orElse("").trim();
    return text.matches("\\d{1,15}") ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
  }

  public Optional<Duration> millis(String annotation) {
    OptionalLong value = number(annotation);
    return value.isPresent() ? Optional.of(Duration.ofMillis(value.getAsLong())) : Optional.empty();
  }

  public boolean hasFinalizer(String finalizer) {
    for (JsonNode each : Fields.at(json, "metadata", "finalizers")) {
      if (finalizer.equals(each.asText())) {
        return true;
      }
    }
    return false;
  }

  /** The owner that controls it, if any. */
  public Optional<Owner> controller() {
    for (JsonNode owner : Fields.at(json, "metadata", "ownerReferences")) {
      if (owner.path("controller").asBoolean()) {
        return Optional.of(
            new Owner(
                Fields.text(owner, "kind"), Fields.text(owner, "name"), Fields.text(owner, "uid")));
      }
    }
    return Optional.empty();
  }

  public Optional<String> jobUid() {
    return controller().filter(owner -> owner.kind().equals("Job")).map(Owner::uid);
  }

  public Instant createdAt() {
    return Instant.parse(Fields.text(json, "metadata", "creationTimestamp"));
  }

  public boolean deleting() {
    return Fields.has(json, "metadata", "deletionTimestamp");
  }

  public Duration grace() {
    return Duration.ofSeconds(Fields.at(json, "metadata", "deletionGracePeriodSeconds").asLong(0));
  }

  /** When its containers were told to end; only while {@link #deleting()}. */
  public Instant sigtermAt() {
    return Instant.parse(Fields.text(json, "metadata", "deletionTimestamp")).minus(grace());
  }

  public String nodeName() {
    return Fields.text(json, "spec", "nodeName");
  }

  public boolean bound() {
    return !nodeName().isEmpty();
  }

  public boolean gated() {
    return !Fields.at(json, "spec", "schedulingGates").isEmpty();
  }

  public int priority() {
    return Fields.at(json, "spec", "priority").asInt(0);
  }

  public String restartPolicy() {
    return Metadata.filled(Fields.text(json, "spec", "restartPolicy")).orElse("Always");
  }

  public JsonNode containers() {
    return Fields.at(json, "spec", "containers");
  }

  public String image() {
    return Fields.text(containers().path(0), "image");
  }

  public Optional<String> env(String name) {
    for (JsonNode variable : containers().path(0).path("env")) {
      if (name.equals(Fields.text(variable, "name"))) {
        return Metadata.filled(Fields.text(variable, "value"));
      }
    }
    return Optional.empty();
  }

  public Requests requests() {
    return Requests.ofContainers(containers());
  }

  public String phase() {
    return Fields.text(json, "status", "phase");
  }

  public boolean running() {
    return phase().equals("Running");
  }

  public boolean finished() {
    return phase().equals("Succeeded") || phase().equals("Failed");
  }

  public boolean ready() {
    return Conditions.isTrue(json, "Ready");
  }

  public String ip() {
    return Fields.text(json, "status", "podIP");
  }

  /** Indexes of the GPUs that the kubelet gave it. */
  public List<Integer> devices() {
    return annotation(Annotations.DEVICES).stream()
        .flatMap(text -> Arrays.stream(text.split(",", -1)))
        .map(Integer::valueOf)
        .toList();
  }

  /** Place among the pods of an Indexed Job; the last place when it has none. */
  public int completionIndex() {
    return (int) number(COMPLETION_INDEX).orElse(Integer.MAX_VALUE);
  }

  /** When the kubelet took it. */
  public Optional<Instant> acceptedAt() {
    return KubeTime.parse(Fields.text(json, "status", "startTime"));
  }

  public int restarts() {
    int sum = 0;
    for (JsonNode container : Fields.at(json, "status", "containerStatuses")) {
      sum += container.path("restartCount").asInt();
    }
    return sum;
  }

  /** What controls it. */
  public record Owner(String kind, String name, String uid) {}
}
