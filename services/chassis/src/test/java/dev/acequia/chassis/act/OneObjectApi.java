package dev.acequia.chassis.act;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.chassis.kube.KubeAnswer;
import dev.acequia.chassis.kube.KubeApi;
import dev.acequia.chassis.kube.KubeRequest;
import dev.acequia.chassis.kube.KubeUnavailable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * An API server with one object, which answers as a real one does (JSON Patch of object fields
 * only), and loses answers as told.
 */
final class OneObjectApi implements KubeApi {

  enum Fault {
    NO_ANSWER_BUT_DONE,
    NO_ANSWER,
    SERVER_ERROR
  }

  @Nullable ObjectNode object;
  final List<KubeRequest> requests = new ArrayList<>();
  final Queue<Fault> faults = new ArrayDeque<>();

  static ObjectNode job(String uid, long epoch, boolean suspended) {
    ObjectNode job = JsonNodeFactory.instance.objectNode();
    ObjectNode metadata = job.putObject("metadata").put("name", "job").put("uid", uid);
    metadata.putObject("annotations").put("acequia.dev/epoch", String.valueOf(epoch));
    job.putObject("spec").put("suspend", suspended);
    return job;
  }

  @Override
  public KubeAnswer send(KubeRequest request) throws KubeUnavailable {
    requests.add(request);
    Fault fault = faults.poll();
    if (fault == Fault.NO_ANSWER) throw new KubeUnavailable("timeout", new IllegalStateException());
    if (fault == Fault.SERVER_ERROR) return status(503, "ServiceUnavailable");
    KubeAnswer answer = answer(request);
    if (fault == Fault.NO_ANSWER_BUT_DONE)
      throw new KubeUnavailable("timeout", new IllegalStateException());
    return answer;
  }

  private KubeAnswer answer(KubeRequest request) {
    return switch (request.method()) {
      case "GET" ->
          object == null ? status(404, "NotFound") : new KubeAnswer(200, object.deepCopy());
      case "POST" -> create(request);
      case "DELETE" -> delete(request);
      case "PATCH" -> patch(request);
      default -> status(405, "MethodNotAllowed");
    };
  }

  private KubeAnswer create(KubeRequest request) {
    if (object != null) return status(409, "AlreadyExists");
    object = ((ObjectNode) body(request)).deepCopy();
    return new KubeAnswer(201, object.deepCopy());
  }

  private KubeAnswer delete(KubeRequest request) {
    if (object == null) return status(404, "NotFound");
    String uid = body(request).at("/preconditions/uid").asText("");
    if (!uid.isEmpty() && !uid.equals(object.at("/metadata/uid").asText()))
      return status(409, "Conflict");
    object = null;
    return status(200, "Success");
  }

  private KubeAnswer patch(KubeRequest request) {
    if (object == null) return status(404, "NotFound");
    ObjectNode copy = object.deepCopy();
    for (JsonNode op : body(request)) {
      String path = op.path("path").asText();
      if (op.path("op").asText().equals("test")) {
        if (!copy.at(path).equals(op.path("value"))) return status(422, "Invalid");
        continue;
      }
      int slash = path.lastIndexOf('/');
      ObjectNode parent = (ObjectNode) copy.at(path.substring(0, slash));
      String key = path.substring(slash + 1).replace("~1", "/").replace("~0", "~");
      if (op.path("op").asText().equals("remove")) {
        parent.remove(key);
      } else {
        parent.set(key, op.path("value"));
      }
    }
    object = copy;
    return new KubeAnswer(200, copy.deepCopy());
  }

  private static JsonNode body(KubeRequest request) {
    JsonNode body = request.body();
    if (body == null) throw new IllegalArgumentException("no body");
    return body;
  }

  private static KubeAnswer status(int code, String reason) {
    return new KubeAnswer(
        code, JsonNodeFactory.instance.objectNode().put("reason", reason).put("message", reason));
  }

  @Override
  public int watch(KubeRequest request, Predicate<ObjectNode> consumer) {
    throw new UnsupportedOperationException("nothing is watched here");
  }
}
