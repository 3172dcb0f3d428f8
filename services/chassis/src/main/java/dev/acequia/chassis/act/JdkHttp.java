package dev.acequia.chassis.act;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.chassis.line.TraceContext;
import dev.acequia.chassis.turn.Intent;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.function.Supplier;

/**
 * The JDK's client.
 *
 * @param trace context of the try that is under way on the calling thread
 */
public record JdkHttp(HttpClient client, Supplier<TraceContext> trace) implements HttpPort {

  @Override
  public Reply send(Intent.Http intent) throws IOException, InterruptedException {
    HttpResponse<String> response =
        client.send(request(intent), HttpResponse.BodyHandlers.ofString());
    String type = response.headers().firstValue("Content-Type").orElse("");
    return new Reply(response.statusCode(), type, response.body());
  }

  private HttpRequest request(Intent.Http intent) {
    JsonNode body = intent.body();
    HttpRequest.Builder builder = HttpRequest.newBuilder(URI.create(intent.uri()));
    trace.get().headers().forEach(builder::header);
    return builder
        .timeout(Duration.ofMillis(intent.timeoutMs()))
        .header("Accept", "application/json, text/plain")
        .header("Content-Type", "application/json")
        .method(
            intent.method(),
            body == null
                ? HttpRequest.BodyPublishers.noBody()
                : HttpRequest.BodyPublishers.ofString(body.toString()))
        .build();
  }
}
