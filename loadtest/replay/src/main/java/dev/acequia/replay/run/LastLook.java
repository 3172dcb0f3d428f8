package dev.acequia.replay.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.acequia.replay.collect.EventCollector;
import dev.acequia.replay.report.Circumstances;
import dev.acequia.sandbox.cli.RestClient;
import dev.acequia.sandbox.kube.KubeApi;
import dev.acequia.sandbox.layout.Ports;
import dev.acequia.sandbox.layout.Service;
import dev.acequia.sandbox.postgres.EmbeddedPostgres;
import dev.acequia.sandbox.system.LocalSystem;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What cluster, database and dead letters say at the end, held against what the events said.
 *
 * <p>Each difference is a sentence; the events alone cannot show a pod that was left running or a
 * row that was never relayed.
 */
record LastLook(LocalSystem system, EventCollector collector) {

  private static final String QUEUE = "acequia.dev/queue";

  List<String> differences() {
    List<String> found = new ArrayList<>();
    outcomes(found);
    pods(found);
    outbox(found);
    long letters = collector.deadLetters();
    if (letters > 0) {
      found.add(letters + " records stand in dead-letter topics");
    }
    return found;
  }

  /** Metering's own sums; empty when it does not answer. */
  Optional<Circumstances.Books> books() throws InterruptedException {
    try {
      RestClient client =
          new RestClient(system.options().ports(), system.options().home(), "auditor");
      String answer = client.get(Service.METERING.process(), "/v1/reconciliation?limit=1").body();
      JsonNode totals = JsonMapper.builder().build().readTree(answer).path("totals");
      return totals.has("sum")
          ? Optional.of(
              new Circumstances.Books(totals.path("entries").asLong(), totals.path("sum").asLong()))
          : Optional.empty();
    } catch (IOException | RuntimeException e) {
      return Optional.empty();
    }
  }

  /** Outcomes of the Jobs themselves, by namespace and name. */
  static Map<String, String> jobOutcomes(KubeApi kube) {
    Map<String, String> outcomes = new TreeMap<>();
    for (JsonNode job : kube.list("/apis/batch/v1/jobs")) {
      if (job.path("metadata").path("labels").has(QUEUE)) {
        outcomes.put(name(job), outcome(job));
      }
    }
    return outcomes;
  }

  private void outcomes(List<String> found) {
    Map<String, String> said = collector.look(history -> history.outcomes());
    jobOutcomes(system.kube())
        .forEach(
            (job, outcome) -> {
              String event = said.getOrDefault(job, "NONE");
              if (!event.equals(outcome) && !event.equals("REJECTED")) {
                found.add("job %s is %s, events say %s".formatted(job, outcome, event));
              }
            });
  }

  private void pods(List<String> found) {
    for (JsonNode pod : system.kube().list("/api/v1/pods")) {
      String phase = pod.path("status").path("phase").asText();
      boolean live = !phase.equals("Succeeded") && !phase.equals("Failed");
      if (live && pod.path("metadata").path("labels").has(QUEUE)) {
        found.add("pod " + name(pod) + " is still " + phase);
      }
    }
  }

  /** Every row of every outbox must have arrived, and nothing else. */
  private void outbox(List<String> found) {
    String topics = EventCollector.topics().stream().collect(Collectors.joining("','", "('", "')"));
    long rows = 0;
    try (Connection connection = database()) {
      for (Service service : Service.values()) {
        rows += count(connection, service.schema(), topics);
      }
    } catch (SQLException e) {
      found.add("the database does not answer: " + e.getMessage());
      return;
    }
    long events = collector.look(history -> history.events());
    if (rows != events) {
      found.add("%d rows stand in outboxes, %d events arrived".formatted(rows, events));
    }
  }

  private Connection database() throws SQLException {
    return EmbeddedPostgres.superuser(
        system.options().home().postgres(), system.options().ports().of(Ports.POSTGRES));
  }

  private static long count(Connection connection, String schema, String topics)
      throws SQLException {
    try (var sql = connection.createStatement()) {
      try (var row = sql.executeQuery("SELECT to_regclass('" + schema + ".outbox') IS NOT NULL")) {
        if (!row.next() || !row.getBoolean(1)) {
          return 0;
        }
      }
      String count = "SELECT count(*) FROM " + schema + ".outbox WHERE aggregatetype IN " + topics;
      try (var row = sql.executeQuery(count)) {
        return row.next() ? row.getLong(1) : 0;
      }
    }
  }

  private static String outcome(JsonNode job) {
    for (JsonNode condition : job.path("status").path("conditions")) {
      if (condition.path("status").asText().equals("True")) {
        switch (condition.path("type").asText()) {
          case "Complete" -> {
            return "SUCCEEDED";
          }
          case "Failed" -> {
            return "FAILED";
          }
          default -> {}
        }
      }
    }
    return "NONE";
  }

  private static String name(JsonNode object) {
    JsonNode metadata = object.path("metadata");
    return metadata.path("namespace").asText() + "/" + metadata.path("name").asText();
  }
}
