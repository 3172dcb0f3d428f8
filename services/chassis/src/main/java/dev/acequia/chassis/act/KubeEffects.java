package dev.acequia.chassis.act;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.chassis.kube.KubeAnswer;
import dev.acequia.chassis.kube.KubeApi;
import dev.acequia.chassis.kube.KubeRequest;
import dev.acequia.chassis.kube.KubeUnavailable;
import dev.acequia.chassis.turn.Intent;
import dev.acequia.chassis.turn.Outcome;
import dev.acequia.chassis.turn.PatchOp;
import dev.acequia.chassis.turn.Target;
import java.util.List;

/**
 * Effects on the API server. A refusal is never taken at its word where it may be the echo of an
 * earlier try that succeeded without our hearing of it: the object is read, and what is there
 * decides.
 */
final class KubeEffects {

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final KubeApi api;

  KubeEffects(KubeApi api) {
    this.api = api;
  }

  Attempt patch(Intent.PatchObject intent) {
    Target target = intent.target();
    return sent(
        KubeRequest.jsonPatch(
            target.resource(), target.namespace(), target.name(), operations(intent)),
        answer ->
            switch (answer.code()) {
              case 404 -> observed(new Outcome.Gone());
              case 409, 422 -> afterRefusedPatch(intent, answer);
              default -> settled(answer);
            });
  }

  /**
   * A failed test: done already, another object, or really different. A body that is wrong in
   * itself looks the same (422).
   */
  private Attempt afterRefusedPatch(Intent.PatchObject intent, KubeAnswer refusal) {
    return current(
        intent.target(),
        object -> {
          if (PatchedState.holds(object, intent.operations()))
            return observed(new Outcome.Done(object));
          boolean tests = PatchedState.testsHold(object, intent.operations());
          if (!tests) return observed(new Outcome.TestFailed(object));
          return refusal.code() == 409
              ? new Attempt.Again(refusal.message())
              : observed(refused(refusal));
        });
  }

  Attempt create(Intent.CreateObject intent) {
    Target target = intent.target();
    return sent(
        KubeRequest.create(target.resource(), target.namespace(), typed(intent)),
        answer -> {
          boolean exists = answer.code() == 409 && answer.reason().equals("AlreadyExists");
          return exists
              ? current(target, object -> observed(new Outcome.Done(object)))
              : settled(answer);
        });
  }

  /** The client does not add them, and the server does not guess them. */
  private static ObjectNode typed(Intent.CreateObject intent) {
    ObjectNode object = intent.object().deepCopy();
    if (!object.hasNonNull("apiVersion"))
      object.put("apiVersion", intent.target().resource().apiVersion());
    object.withObject("/metadata").put("name", intent.target().name());
    return object;
  }

  Attempt delete(Intent.DeleteObject intent) {
    Target target = intent.target();
    ObjectNode options = NODES.objectNode().put("kind", "DeleteOptions").put("apiVersion", "v1");
    options.put("propagationPolicy", "Background");
    Long grace = intent.graceSeconds();
    if (grace != null) options.put("gracePeriodSeconds", grace);
    String uid = target.uid();
    if (uid != null) options.putObject("preconditions").put("uid", uid);
    return sent(
        KubeRequest.delete(target.resource(), target.namespace(), target.name(), options),
        answer ->
            switch (answer.code()) {
              // Gone, or replaced by another of the same name: either way this object is deleted.
              case 404 -> observed(new Outcome.Done(NODES.objectNode()));
              case 409 ->
                  uid == null
                      ? new Attempt.Again(answer.message())
                      : observed(new Outcome.Done(NODES.objectNode()));
              default -> settled(answer);
            });
  }

  Attempt read(Intent.ReadObject intent) {
    return current(intent.target(), object -> observed(new Outcome.Done(object)));
  }

  private Attempt current(Target target, java.util.function.Function<JsonNode, Attempt> then) {
    return sent(
        KubeRequest.get(target.resource(), target.namespace(), target.name()),
        answer -> {
          if (answer.code() == 404) return observed(new Outcome.Gone());
          if (!answer.ok()) return settled(answer);
          String uid = target.uid();
          boolean other = uid != null && !answer.body().at("/metadata/uid").asText().equals(uid);
          return other ? observed(new Outcome.Gone()) : then.apply(answer.body());
        });
  }

  private Attempt sent(
      KubeRequest request, java.util.function.Function<KubeAnswer, Attempt> judge) {
    try {
      KubeAnswer answer = api.send(request);
      boolean later =
          answer.code() == 429
              || answer.code() >= 500
              || answer.code() == 401
              || answer.code() == 408;
      return later ? new Attempt.Again(answer.message()) : judge.apply(answer);
    } catch (KubeUnavailable away) {
      return new Attempt.Again(String.valueOf(away.getMessage()));
    }
  }

  private static Attempt settled(KubeAnswer answer) {
    return observed(answer.ok() ? new Outcome.Done(answer.body()) : refused(answer));
  }

  private static Outcome refused(KubeAnswer answer) {
    return new Outcome.Refused(answer.code(), answer.message(), answer.body());
  }

  private static Attempt observed(Outcome outcome) {
    return new Attempt.Observed(outcome);
  }

  private static ArrayNode operations(Intent.PatchObject intent) {
    ArrayNode operations = NODES.arrayNode();
    String uid = intent.target().uid();
    List<PatchOp> ops = intent.operations();
    boolean tested =
        ops.stream().anyMatch(op -> op.op().equals("test") && op.path().equals("/metadata/uid"));
    if (uid != null && !tested) operations.add(node(PatchOp.test("/metadata/uid", uid)));
    ops.forEach(op -> operations.add(node(op)));
    return operations;
  }

  private static ObjectNode node(PatchOp op) {
    ObjectNode node = NODES.objectNode().put("op", op.op()).put("path", op.path());
    JsonNode value = op.value();
    if (value != null) node.set("value", value);
    return node;
  }
}
