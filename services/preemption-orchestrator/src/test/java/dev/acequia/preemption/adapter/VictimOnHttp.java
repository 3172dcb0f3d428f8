package dev.acequia.preemption.adapter;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.acequia.preemption.saga.OwnerObject;
import dev.acequia.preemption.saga.Victims;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;

/**
 * The victim's first pod, its API server and a collector of spans, on one real port: it saves when
 * it is asked, and stops when it is patched.
 */
public final class VictimOnHttp implements AutoCloseable {

  private static final ObjectMapper JSON = new ObjectMapper();

  private final HttpServer server;
  private final List<String> heard = new CopyOnWriteArrayList<>();
  private final List<String> traceparents = new CopyOnWriteArrayList<>();
  private final SpanReceiver spans = new SpanReceiver();
  private volatile long epoch = Victims.OBJECT_EPOCH;
  private volatile String saga = "";
  private volatile int polls;

  public VictimOnHttp() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.createContext(
        "/acequia/v1/status",
        exchange -> answer(exchange, 200, JSON.createObjectNode().put("step", 70)));
    server.createContext("/acequia/v1/checkpoint", this::checkpoint);
    server.createContext("/v1/traces", spans::receive);
    server.createContext("/apis/batch/v1/namespaces/research/jobs/train", this::job);
    server.createContext(
        "/api/v1/namespaces/research/events",
        exchange -> answer(exchange, 201, JSON.readTree(exchange.getRequestBody())));
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.start();
  }

  public int port() {
    return server.getAddress().getPort();
  }

  /** Requests that change something, in order. */
  public List<String> heard() {
    return List.copyOf(heard);
  }

  /** {@code traceparent} of each of {@link #heard}; empty where there was none. */
  public List<String> traceparents() {
    return List.copyOf(traceparents);
  }

  /** What the orchestrator tells of its own work. */
  SpanReceiver spans() {
    return spans;
  }

  private void hear(String what, HttpExchange exchange) {
    heard.add(what);
    String trace = exchange.getRequestHeaders().getFirst("traceparent");
    traceparents.add(trace == null ? "" : trace);
  }

  private void checkpoint(HttpExchange exchange) throws IOException {
    if (exchange.getRequestMethod().equals("POST")) {
      JsonNode asked = JSON.readTree(exchange.getRequestBody());
      hear("checkpoint of " + asked.path("saga").asText(), exchange);
      answer(exchange, 202, JSON.createObjectNode().put("id", "c1").put("estimateMs", 300));
      return;
    }
    polls++;
    ObjectNode answer =
        JSON.createObjectNode().put("heartbeatAt", Instant.now().toString()).put("step", 71);
    if (polls < 3) answer.put("state", "RUNNING").put("percent", 40 * polls);
    else answer.put("state", "COMPLETED").set("manifest", manifest());
    answer(exchange, 200, answer);
  }

  private static ObjectNode manifest() {
    return JSON.createObjectNode()
        .put("step", 71)
        .put("location", "s3://bucket/71")
        .put("sizeBytes", 1)
        .put("digest", "sha256:71")
        .put("capturedThrough", Instant.now().toString());
  }

  /** Applies the patch as a whole when its epoch is the present one. */
  private void job(HttpExchange exchange) throws IOException {
    if (exchange.getRequestMethod().equals("PATCH")) {
      for (JsonNode operation : JSON.readTree(exchange.getRequestBody())) {
        if (operation.path("path").asText().endsWith("saga"))
          saga = operation.path("value").asText();
      }
      epoch++;
      hear("suspended by " + saga, exchange);
    }
    ObjectNode job = JSON.createObjectNode().put("apiVersion", "batch/v1").put("kind", "Job");
    ObjectNode metadata =
        job.putObject("metadata")
            .put("name", "train")
            .put("namespace", "research")
            .put("uid", Victims.JOB.uid());
    metadata
        .putObject("annotations")
        .put(OwnerObject.EPOCH, Long.toString(epoch))
        .put(OwnerObject.SAGA, saga);
    job.putObject("spec").put("suspend", !saga.isEmpty());
    answer(exchange, 200, job);
  }

  private static void answer(HttpExchange exchange, int status, JsonNode body) throws IOException {
    byte[] bytes = JSON.writeValueAsBytes(body);
    exchange.getResponseHeaders().add("content-type", "application/json");
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
