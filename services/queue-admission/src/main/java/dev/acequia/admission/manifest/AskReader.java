package dev.acequia.admission.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.admission.placement.Gang;
import dev.acequia.admission.workload.Ask;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.ResourceClassName;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Reads what a job asks for. Settings are read from labels and annotations of the job, then of its
 * pods.
 */
final class AskReader {

  private static final int MOST_PODS = 100_000;
  private static final List<String> DEFAULT_DRIVERS = List.of("http");

  private final JsonNode job;

  private AskReader(JsonNode job) {
    this.job = job;
  }

  static Ask read(JsonNode job) {
    return new AskReader(job).ask();
  }

  private Ask ask() {
    Optional<Integer> port = setting(Keys.CHECKPOINT_PORT).map(AskReader::port);
    return new Ask(
        new QueueName(key(setting(Keys.QUEUE).orElse(""), "label " + Keys.QUEUE)),
        setting(Keys.CLASS).map(name -> new ResourceClassName(key(name, Keys.CLASS))),
        priority(),
        gang(),
        setting(Keys.EXPECTED_RUNTIME).map(text -> Durations.millis(text, Keys.EXPECTED_RUNTIME)),
        setting(Keys.MINIMUM_RUNTIME)
            .map(text -> Durations.millis(text, Keys.MINIMUM_RUNTIME))
            .orElse(0L),
        drivers(port.isPresent()),
        port,
        setting(Keys.CHECKPOINT_POLICY));
  }

  private Optional<String> priority() {
    return setting(Keys.PRIORITY)
        .or(() -> setting(Keys.KUEUE_PRIORITY))
        .or(
            () ->
                Optional.of(
                    job.path("spec")
                        .path("template")
                        .path("spec")
                        .path("priorityClassName")
                        .asText("")))
        .filter(Predicate.not(String::isBlank));
  }

  /** A port alone says that the pods answer over HTTP. */
  private List<String> drivers(boolean hasPort) {
    return setting(Keys.CHECKPOINT_DRIVERS)
        .map(
            text ->
                Arrays.stream(text.split(","))
                    .map(String::trim)
                    .filter(Predicate.not(String::isEmpty))
                    .toList())
        .orElse(hasPort ? DEFAULT_DRIVERS : List.of());
  }

  private Gang gang() {
    JsonNode spec = job.path("spec");
    int parallelism = count(spec, "parallelism", 1);
    int completions = count(spec, "completions", parallelism);
    int pods = spec.hasNonNull("completions") ? Math.min(parallelism, completions) : parallelism;
    if (pods < 1) throw new InvalidManifest("spec.parallelism is 0: there is nothing to run");
    return PodRequests.gang(spec.path("template").path("spec"), pods);
  }

  private static int count(JsonNode spec, String field, int otherwise) {
    if (!spec.hasNonNull(field)) return otherwise;
    JsonNode value = spec.path(field);
    if (!value.canConvertToInt() || value.asInt() < 0 || value.asInt() > MOST_PODS) {
      throw new InvalidManifest("spec." + field + " is out of range: " + value.asText());
    }
    return value.asInt();
  }

  private Optional<String> setting(String key) {
    JsonNode meta = job.path("metadata");
    JsonNode pod = job.path("spec").path("template").path("metadata");
    for (JsonNode place :
        List.of(
            meta.path("labels"),
            meta.path("annotations"),
            pod.path("labels"),
            pod.path("annotations"))) {
      if (place.hasNonNull(key)) return Optional.of(place.path(key).asText());
    }
    return Optional.empty();
  }

  private static String key(String text, String field) {
    if (!text.matches("[\\x21-\\x7E]{1,253}"))
      throw new InvalidManifest(field + " is not a name: '" + text + "'");
    return text;
  }

  private static int port(String text) {
    if (!text.matches("[0-9]{1,5}")
        || Integer.parseInt(text) < 1
        || Integer.parseInt(text) > 65_535) {
      throw new InvalidManifest(Keys.CHECKPOINT_PORT + " is no port: " + text);
    }
    return Integer.parseInt(text);
  }
}
