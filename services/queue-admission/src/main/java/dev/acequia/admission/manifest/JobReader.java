package dev.acequia.admission.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.admission.workload.Ask;
import dev.acequia.admission.workload.Defect;
import dev.acequia.admission.workload.TemplateView;
import dev.acequia.events.model.ObjectRef;
import dev.acequia.events.model.WorkloadOutcome;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.StreamSupport;

/** Reads {@code batch/v1} Jobs. */
public final class JobReader {

  private JobReader() {}

  public static JobView read(JsonNode job) {
    JsonNode meta = job.path("metadata");
    JsonNode status = job.path("status");
    Optional<Ask> ask = Optional.empty();
    Optional<Defect> defect = Optional.empty();
    try {
      ask = Optional.of(AskReader.read(job));
    } catch (InvalidManifest e) {
      defect = Optional.of(Defect.invalid(e.problem()));
    }
    return new JobView(
        object(meta),
        Instant.parse(meta.path("creationTimestamp").asText("1970-01-01T00:00:00Z")),
        ask,
        defect,
        meta.path("resourceVersion").asText(),
        meta.has("annotations"),
        epoch(meta),
        meta.hasNonNull("deletionTimestamp"),
        job.path("spec").path("suspend").asBoolean(false),
        status.path("active").asInt(0),
        status.hasNonNull("startTime"),
        finished(status),
        template(job.path("spec").path("template")));
  }

  private static ObjectRef object(JsonNode meta) {
    return new ObjectRef(
        "batch/v1",
        "Job",
        meta.path("namespace").asText("default"),
        meta.path("name").asText(),
        meta.path("uid").asText());
  }

  private static Optional<Long> epoch(JsonNode meta) {
    String text = meta.path("annotations").path(Keys.EPOCH).asText("");
    return text.matches("[0-9]{1,18}") ? Optional.of(Long.valueOf(text)) : Optional.empty();
  }

  private static Optional<WorkloadOutcome> finished(JsonNode status) {
    return StreamSupport.stream(status.path("conditions").spliterator(), false)
        .filter(condition -> condition.path("status").asText().equals("True"))
        .flatMap(
            condition ->
                switch (condition.path("type").asText()) {
                  case "Complete" -> Optional.of(WorkloadOutcome.SUCCEEDED).stream();
                  case "Failed" -> Optional.of(WorkloadOutcome.FAILED).stream();
                  default -> Optional.<WorkloadOutcome>empty().stream();
                })
        .findFirst();
  }

  private static TemplateView template(JsonNode template) {
    JsonNode gates = template.path("spec").path("schedulingGates");
    JsonNode tolerations = template.path("spec").path("tolerations");
    return new TemplateView(
        template.hasNonNull("metadata"),
        template.path("metadata").hasNonNull("labels"),
        gates.isArray(),
        tolerations.isArray(),
        any(gates, gate -> gate.path("name").asText().equals(Keys.GATE)),
        template.path("metadata").path("labels").has(Keys.QUEUE),
        any(tolerations, t -> !t.has("key") || t.path("key").asText().equals(Keys.NVIDIA_GPU)));
  }

  private static boolean any(JsonNode array, java.util.function.Predicate<JsonNode> test) {
    return StreamSupport.stream(array.spliterator(), false).anyMatch(test);
  }
}
