package dev.acequia.bench.saga;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.acequia.bench.saga.Passage.Moment;
import java.io.IOException;
import java.time.Instant;
import java.util.Map;
import java.util.function.Function;

/**
 * The first pods of all victims behind one port: each saves the moment it is asked, and says so
 * when it is asked again. A checkpoint has the id of its saga.
 */
final class Pods implements AutoCloseable {

  private static final String CHECKPOINT = "/acequia/v1/checkpoint";

  private final Function<String, Passage> passages;
  private final HttpServer server;

  /**
   * @param passages of a saga by its id
   */
  Pods(Function<String, Passage> passages) {
    this.passages = passages;
    server =
        Answers.serve(0, Map.of("/acequia/v1/status", Pods::status, CHECKPOINT, this::checkpoint));
  }

  int port() {
    return server.getAddress().getPort();
  }

  private static void status(HttpExchange exchange) throws IOException {
    Answers.send(exchange, 200, Answers.JSON.createObjectNode().put("step", 70));
  }

  private void checkpoint(HttpExchange exchange) throws IOException {
    Instant at = Instant.now();
    if (exchange.getRequestMethod().equals("POST")) {
      String saga = Answers.body(exchange).path("saga").asText();
      passages.apply(saga).note(Moment.TRIGGERED, at);
      Answers.send(exchange, 202, Answers.JSON.createObjectNode().put("id", saga));
      return;
    }
    String saga = exchange.getRequestURI().getPath().substring(CHECKPOINT.length() + 1);
    passages.apply(saga).note(Moment.SEEN, at);
    ObjectNode done = Answers.JSON.createObjectNode().put("state", "COMPLETED");
    done.putObject("manifest")
        .put("step", 71)
        .put("location", "s3://" + saga + "/71")
        .put("sizeBytes", 1)
        .put("digest", "sha256:71")
        .put("capturedThrough", at.toString());
    Answers.send(exchange, 200, done);
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
