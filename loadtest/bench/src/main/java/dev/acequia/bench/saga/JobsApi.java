package dev.acequia.bench.saga;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.acequia.bench.saga.Passage.Moment;
import java.io.IOException;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * As much of an API server as a saga asks: the victims' Jobs, which take the one patch that
 * suspends them, and events, which are dropped.
 */
final class JobsApi implements AutoCloseable {

  private static final String JOBS = "/apis/batch/v1/namespaces/" + Victim.NAMESPACE + "/jobs/";
  private static final String EVENTS = "/api/v1/namespaces/" + Victim.NAMESPACE + "/events";
  private static final String SAGA = "acequia.dev/saga";

  private final Function<String, Passage> passages;
  private final Map<String, String> suspendedBy = new ConcurrentHashMap<>();
  private final HttpServer server;

  JobsApi(int port, Function<String, Passage> passages) {
    this.passages = passages;
    server = Answers.serve(port, Map.of(JOBS, this::job, EVENTS, JobsApi::event));
  }

  private static void event(HttpExchange exchange) throws IOException {
    Answers.send(exchange, 201, Answers.body(exchange));
  }

  private void job(HttpExchange exchange) throws IOException {
    Instant at = Instant.now();
    String name = exchange.getRequestURI().getPath().substring(JOBS.length());
    if (exchange.getRequestMethod().equals("PATCH")) {
      String saga = saga(Answers.body(exchange));
      suspendedBy.put(name, saga);
      passages.apply(saga).note(Moment.SUSPENDED, at);
    }
    Answers.send(exchange, 200, job(name));
  }

  /** The patch names the saga that suspends. */
  private static String saga(JsonNode patch) {
    for (JsonNode operation : patch) {
      if (operation.path("path").asText().endsWith("~1saga")) {
        return operation.path("value").asText();
      }
    }
    throw new IllegalArgumentException("a patch of no saga: " + patch);
  }

  private ObjectNode job(String name) {
    String saga = suspendedBy.getOrDefault(name, "");
    ObjectNode job =
        Answers.JSON.createObjectNode().put("apiVersion", "batch/v1").put("kind", "Job");
    ObjectNode metadata =
        job.putObject("metadata")
            .put("name", name)
            .put("namespace", Victim.NAMESPACE)
            .put("uid", "uid-" + name);
    long epoch = saga.isEmpty() ? Victim.EPOCH : Victim.EPOCH + 1;
    metadata
        .putObject("annotations")
        .put("acequia.dev/epoch", Long.toString(epoch))
        .put(SAGA, saga);
    job.putObject("spec").put("suspend", !saga.isEmpty());
    return job;
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
