package dev.acequia.chassis.act;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.acequia.chassis.turn.Intent;
import dev.acequia.chassis.turn.Outcome;
import java.io.IOException;

/**
 * Requests to pods and webhooks. Bounded in size and tries: a pod that never answers is a fact, and
 * the decider hears it.
 */
final class HttpEffects {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int BODY_LIMIT = 16 * 1024 * 1024;

  private final HttpPort port;

  HttpEffects(HttpPort port) {
    this.port = port;
  }

  Attempt send(Intent.Http intent, int number) throws InterruptedException {
    try {
      return judge(intent, number, port.send(intent));
    } catch (IOException failure) {
      return again(intent, number, failure.toString());
    } catch (IllegalArgumentException badUri) {
      return new Attempt.Observed(new Outcome.Failed(badUri.toString()));
    }
  }

  private static Attempt judge(Intent.Http intent, int number, HttpPort.Reply reply) {
    int code = reply.code();
    if (code >= 500 || code == 429 || code == 408) return again(intent, number, "HTTP " + code);
    if (reply.body().length() > BODY_LIMIT)
      return new Attempt.Observed(new Outcome.Failed("the answer is too large"));
    JsonNode body = body(reply);
    return new Attempt.Observed(
        code < 300 ? new Outcome.Done(body) : new Outcome.Refused(code, "HTTP " + code, body));
  }

  private static Attempt again(Intent.Http intent, int number, String reason) {
    return number < intent.maxAttempts()
        ? new Attempt.Again(reason)
        : new Attempt.Observed(new Outcome.Failed(reason));
  }

  private static JsonNode body(HttpPort.Reply reply) {
    String text = reply.body();
    try {
      return reply.contentType().contains("json") && !text.isEmpty()
          ? JSON.readTree(text)
          : JsonNodeFactory.instance.textNode(text);
    } catch (JsonProcessingException _) {
      return JsonNodeFactory.instance.textNode(text);
    }
  }
}
