package dev.acequia.admission.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;

/** Reads pods. */
public final class PodReader {

  private PodReader() {}

  public static PodView read(JsonNode pod) {
    JsonNode meta = pod.path("metadata");
    JsonNode spec = pod.path("spec");
    String phase = pod.path("status").path("phase").asText();
    return new PodView(
        meta.path("uid").asText(),
        meta.path("namespace").asText("default"),
        meta.path("name").asText(),
        owner(meta),
        text(meta.path("annotations").path(Keys.RUN)),
        text(spec.path("nodeName")),
        gate(spec.path("schedulingGates")),
        phase.equals("Succeeded")
            || phase.equals("Failed")
            || (meta.hasNonNull("deletionTimestamp") && text(spec.path("nodeName")).isEmpty()),
        meta.has("annotations"),
        spec.has("nodeSelector"));
  }

  private static Optional<String> owner(JsonNode meta) {
    return StreamSupport.stream(meta.path("ownerReferences").spliterator(), false)
        .filter(
            owner ->
                owner.path("controller").asBoolean() && owner.path("kind").asText().equals("Job"))
        .map(owner -> owner.path("uid").asText())
        .findFirst();
  }

  private static Optional<Integer> gate(JsonNode gates) {
    return IntStream.range(0, gates.size())
        .boxed()
        .filter(i -> gates.path(i).path("name").asText().equals(Keys.GATE))
        .findFirst();
  }

  private static Optional<String> text(JsonNode value) {
    return Optional.of(value.asText("")).filter(text -> !text.isEmpty());
  }
}
