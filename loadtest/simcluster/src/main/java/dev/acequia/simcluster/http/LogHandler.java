package dev.acequia.simcluster.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import dev.acequia.simcluster.http.logs.ContainerOutput;
import dev.acequia.simcluster.http.logs.LogStream;
import dev.acequia.simcluster.http.logs.PodLogs;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.Cluster;
import dev.acequia.simcluster.model.Failures;
import dev.acequia.simcluster.model.Line;
import dev.acequia.simcluster.model.ObjectKey;
import dev.acequia.simcluster.model.ResourceType;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;

/** {@code pods/log}: {@code follow}, {@code tailLines}, {@code limitBytes}, {@code previous}. */
final class LogHandler {

  private final Cluster cluster;
  private final Line line;
  private volatile PodLogs logs = PodLogs.NONE;

  LogHandler(Cluster cluster, Line line) {
    this.cluster = cluster;
    this.line = line;
  }

  void source(PodLogs source) {
    logs = source;
  }

  static boolean serves(Call call, ApiPath path) {
    return call.method().equals("GET")
        && path.group().isEmpty()
        && path.plural().equals("pods")
        && path.subresource().equals("log");
  }

  void serve(HttpExchange exchange, Call call, ApiPath path)
      throws IOException, InterruptedException {
    ObjectNode pod = pod(path);
    boolean previous = call.flag("previous");
    Optional<ContainerOutput> output = logs.of(pod, previous);
    if (previous && output.isEmpty()) {
      throw Failures.badRequest(
          "previous terminated container \"%s\" in pod \"%s\" not found"
              .formatted(Fields.text(container(pod), "name"), path.name()));
    }
    exchange.getResponseHeaders().set("Content-Type", "text/plain");
    exchange.sendResponseHeaders(200, 0);
    try (OutputStream out = exchange.getResponseBody()) {
      if (output.isPresent()) {
        stream(call, output.get()).writeTo(out);
      }
    }
  }

  private ObjectNode pod(ApiPath path) {
    return line.call(() -> cluster.find(ObjectKey.pod(path.namespace(), path.name())))
        .orElseThrow(() -> Failures.notFound(ResourceType.PODS, path.name()));
  }

  private static JsonNode container(ObjectNode pod) {
    return Fields.at(pod, "spec", "containers").path(0);
  }

  private static LogStream stream(Call call, ContainerOutput output) {
    long most = number(call, "limitBytes", Long.MAX_VALUE);
    int tail = (int) number(call, "tailLines", -1);
    return new LogStream(output, tail, call.flag("follow"), most);
  }

  private static long number(Call call, String name, long otherwise) {
    String text = call.parameter(name);
    return text.matches("\\d{1,9}") ? Long.parseLong(text) : otherwise;
  }
}
