package dev.acequia.admission.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.admission.queue.CohortSpec;
import dev.acequia.admission.queue.PreemptionRules;
import dev.acequia.admission.queue.QueueSpec;
import dev.acequia.admission.queue.StopPolicy;
import dev.acequia.admission.queue.Strategy;
import dev.acequia.admission.quota.Amounts;
import dev.acequia.admission.quota.Quota;
import dev.acequia.admission.quota.Resource;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.id.QueueName;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.StreamSupport;

/**
 * Reads CapacityQueues and CapacityCohorts. The API server has checked them against their schema;
 * what got past it all the same is an error that names the field.
 */
public final class QueueReader {

  private static final BigDecimal MILLI = new BigDecimal("0.001");
  private static final BigDecimal MIB = BigDecimal.valueOf(1024L * 1024);

  private QueueReader() {}

  public static QueueSpec queue(JsonNode object) {
    JsonNode spec = object.path("spec");
    return new QueueSpec(
        new QueueName(object.path("metadata").path("name").asText()),
        Optional.of(spec.path("cohort").asText("")).filter(name -> !name.isEmpty()),
        each(spec.path("pools")).stream().map(QueueReader::line).toList(),
        strategy(spec.path("strategy").asText("Backfill")),
        rules(spec.path("preemption")),
        stop(spec.path("stop").asText("None")),
        SelectorReader.read(spec.path("namespaces")),
        !spec.path("owner").asText("Acequia").equals("Kueue"));
  }

  public static CohortSpec cohort(JsonNode object) {
    JsonNode spec = object.path("spec");
    return new CohortSpec(
        object.path("metadata").path("name").asText(),
        each(spec.path("pools")).stream()
            .map(
                line -> new CohortSpec.Line(pool(line), resource(line), amount(line, "nominal", 0)))
            .toList(),
        CohortSpec.Disclosure.valueOf(
            spec.path("disclosure").asText("Anonymous").toUpperCase(Locale.ROOT)));
  }

  private static QueueSpec.Line line(JsonNode line) {
    var quota =
        new Quota(
            amount(line, "nominal", 0),
            amount(line, "borrowingLimit", Amounts.UNLIMITED),
            amount(line, "lendingLimit", Amounts.UNLIMITED));
    return new QueueSpec.Line(pool(line), resource(line), quota);
  }

  private static PoolName pool(JsonNode line) {
    return new PoolName(line.path("pool").asText());
  }

  private static Resource resource(JsonNode line) {
    return switch (line.path("resource").asText("gpu")) {
      case "gpu", Keys.NVIDIA_GPU, Keys.AMD_GPU -> Resource.GPU;
      case "cpu" -> Resource.CPU;
      case "memory" -> Resource.MEMORY;
      case String other ->
          throw new InvalidManifest("spec.pools.resource is none of gpu, cpu, memory: " + other);
    };
  }

  private static long amount(JsonNode line, String field, long otherwise) {
    if (!line.hasNonNull(field)) return otherwise;
    return Quantity.of(
        line.path(field), resource(line) == Resource.MEMORY ? MIB : MILLI, "spec.pools." + field);
  }

  private static Strategy strategy(String word) {
    return switch (word) {
      case "StrictFIFO" -> Strategy.STRICT_FIFO;
      case "BestEffortFIFO" -> Strategy.BEST_EFFORT_FIFO;
      default -> Strategy.BACKFILL;
    };
  }

  private static StopPolicy stop(String word) {
    return switch (word) {
      case "Hold" -> StopPolicy.HOLD;
      case "HoldAndDrain" -> StopPolicy.HOLD_AND_DRAIN;
      default -> StopPolicy.NONE;
    };
  }

  private static PreemptionRules rules(JsonNode preemption) {
    var within =
        switch (preemption.path("withinQueue").asText("Never")) {
          case "LowerPriority" -> PreemptionRules.WithinQueue.LOWER_PRIORITY;
          case "LowerOrNewerEqualPriority" ->
              PreemptionRules.WithinQueue.LOWER_OR_NEWER_EQUAL_PRIORITY;
          default -> PreemptionRules.WithinQueue.NEVER;
        };
    var reclaim =
        switch (preemption.path("reclaimWithinCohort").asText("Never")) {
          case "LowerPriority" -> PreemptionRules.Reclaim.LOWER_PRIORITY;
          case "Any" -> PreemptionRules.Reclaim.ANY;
          default -> PreemptionRules.Reclaim.NEVER;
        };
    return new PreemptionRules(
        within,
        reclaim,
        preemption.path("borrowWithinCohort").asText("Never").equals("LowerPriority"));
  }

  static List<JsonNode> each(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false).toList();
  }
}
