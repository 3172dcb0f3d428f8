package dev.acequia.simcluster.http;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.model.ResourceType;
import dev.acequia.simcluster.model.Status;
import dev.acequia.simcluster.model.Status.Cause;
import dev.acequia.simcluster.model.Status.Details;

/** meta/v1 Status as JSON. */
final class StatusJson {

  private StatusJson() {}

  static Answer answer(Status status) {
    Answer answer = Answer.json(status.code(), of(status));
    Details details = status.details();
    return details == null || details.retryAfterSeconds() == 0
        ? answer
        : answer.retryAfter(details.retryAfterSeconds());
  }

  static ObjectNode of(Status status) {
    ObjectNode out = head();
    if (!status.continueToken().isEmpty()) {
      out.withObjectProperty("metadata").put("continue", status.continueToken());
    }
    out.put("status", "Failure");
    put(out, "message", status.message());
    put(out, "reason", status.reason());
    if (status.details() != null) {
      out.set("details", details(status.details()));
    }
    return out.put("code", status.code());
  }

  /** What a DELETE answers when the object is gone. */
  static ObjectNode deleted(ResourceType type, String name, String uid) {
    ObjectNode out = success();
    ObjectNode details = out.putObject("details").put("name", name);
    put(details, "group", type.group());
    details.put("kind", type.plural()).put("uid", uid);
    return out;
  }

  static ObjectNode success() {
    return head().put("status", "Success");
  }

  private static ObjectNode head() {
    ObjectNode out = Json.object().put("kind", "Status").put("apiVersion", "v1");
    out.putObject("metadata");
    return out;
  }

  private static ObjectNode details(Details details) {
    ObjectNode out = Json.object();
    put(out, "name", details.name());
    put(out, "group", details.group());
    put(out, "kind", details.kind());
    put(out, "uid", details.uid());
    if (!details.causes().isEmpty()) {
      ArrayNode causes = out.putArray("causes");
      for (Cause cause : details.causes()) {
        ObjectNode entry = causes.addObject();
        put(entry, "reason", cause.reason());
        put(entry, "message", cause.message());
        put(entry, "field", cause.field());
      }
    }
    if (details.retryAfterSeconds() > 0) {
      out.put("retryAfterSeconds", details.retryAfterSeconds());
    }
    return out;
  }

  private static void put(ObjectNode out, String name, String value) {
    if (!value.isEmpty()) {
      out.put(name, value);
    }
  }
}
