package dev.acequia.chassis.act;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.acequia.chassis.line.TraceContext;
import dev.acequia.chassis.turn.Intent;
import dev.acequia.chassis.turn.Outcome;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.function.Supplier;

/**
 * Requests to pods and webhooks. Bounded in size and tries: a pod that never answers is a fact, and
 * the decider hears it.
 */
final class HttpEffects {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int BODY_LIMIT = 16 * 1024 * 1024;

  private final HttpClient client;
  private final Supplier<TraceContext> trace;

  HttpEffects(HttpClient client, Supplier<TraceContext> trace) {
    this.client = client;
    this.trace = trace;
  }

  Attempt send(Intent.Http intent, int number) throws InterruptedException {
    try {
      HttpResponse<String> response =
          client.send(request(intent), HttpResponse.BodyHandlers.ofString());
      return judge(intent, number, response);
    } catch (IOException failure) {
      return again(intent, number, failure.toString());
    } catch (IllegalArgumentException badUri) {
      return new Attempt.Observed(new Outcome.Failed(badUri.toString()));
    }
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

  private static Attempt judge(Intent.Http intent, int number, HttpResponse<String> response) {
    int code = response.statusCode();
    if (code >= 500 || code == 429 || code == 408) return again(intent, number, "HTTP " + code);
    if (response.body().length() > BODY_LIMIT)
      return new Attempt.Observed(new Outcome.Failed("the answer is too large"));
    JsonNode body = body(response);
    return new Attempt.Observed(
        code < 300 ? new Outcome.Done(body) : new Outcome.Refused(code, "HTTP " + code, body));
  }

  private static Attempt again(Intent.Http intent, int number, String reason) {
    return number < intent.maxAttempts()
        ? new Attempt.Again(reason)
        : new Attempt.Observed(new Outcome.Failed(reason));
  }

  private static JsonNode body(HttpResponse<String> response) {
    String text = response.body();
    boolean json = response.headers().firstValue("Content-Type").orElse("").contains("json");
    try {
      return json && !text.isEmpty()
          ? JSON.readTree(text)
          : JsonNodeFactory.instance.textNode(text);
    } catch (JsonProcessingException _) {
      return JsonNodeFactory.instance.textNode(text);
    }
  }
}
