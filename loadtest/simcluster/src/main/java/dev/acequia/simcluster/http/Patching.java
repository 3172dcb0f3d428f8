package dev.acequia.simcluster.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.patch.JsonPatch;
import dev.acequia.simcluster.json.patch.MergePatch;
import dev.acequia.simcluster.json.patch.PatchException;
import dev.acequia.simcluster.json.patch.StrategicMergePatch;
import dev.acequia.simcluster.model.Causes;
import dev.acequia.simcluster.model.Cluster;
import dev.acequia.simcluster.model.Failures;
import dev.acequia.simcluster.model.Line;
import dev.acequia.simcluster.model.ObjectKey;
import dev.acequia.simcluster.model.Resource;
import dev.acequia.simcluster.model.Status.Details;
import dev.acequia.simcluster.model.write.Edit;
import dev.acequia.simcluster.model.write.WriteOptions;
import dev.acequia.simcluster.model.write.Written;
import java.io.IOException;
import java.util.List;

/** PATCH, by content type. */
final class Patching {

  private static final Details NO_DETAILS = new Details("", "", "", "", List.of(), 0);

  private static final String CUSTOM_PATCHES =
      "the body of the request was in an unknown format - accepted media types include:"
          + " application/json-patch+json, application/merge-patch+json,"
          + " application/apply-patch+yaml";
  private static final String APPLY = "application/apply-patch+yaml";

  private final Cluster cluster;
  private final Line line;

  Patching(Cluster cluster, Line line) {
    this.cluster = cluster;
    this.line = line;
  }

  Written patch(
      Call call, Resource resource, String subresource, ObjectKey key, WriteOptions options) {
    if (call.mediaType().equals(APPLY)) {
      return apply(call, resource, subresource, key, options);
    }
    Edit edit = edit(call, resource);
    return line.call(
        () -> cluster.writer().update(resource, subresource, key, edit, false, options));
  }

  private Written apply(
      Call call, Resource resource, String subresource, ObjectKey key, WriteOptions options) {
    if (call.parameter("fieldManager").isEmpty()) {
      Causes causes = new Causes();
      causes.required("fieldManager", "is required for apply patch");
      throw Failures.invalid("meta.k8s.io", "PatchOptions", "", causes.list());
    }
    ObjectNode body = readObject(call);
    return line.call(() -> cluster.writer().apply(resource, subresource, key, body, options));
  }

  /** How the patch changes an object. */
  static Edit edit(Call call, Resource resource) {
    return switch (call.mediaType()) {
      case "application/json-patch+json" -> {
        JsonNode patch = read(call);
        yield present -> applied(present, () -> JsonPatch.apply(present, patch));
      }
      case "application/merge-patch+json" -> {
        ObjectNode patch = readObject(call);
        yield present -> applied(present, () -> MergePatch.apply(present, patch));
      }
      case "application/strategic-merge-patch+json" -> {
        if (resource.isCustom()) {
          throw Failures.failure(415, "UnsupportedMediaType", CUSTOM_PATCHES);
        }
        ObjectNode patch = readObject(call);
        yield present ->
            applied(present, () -> StrategicMergePatch.apply(present, patch, resource.schema()));
      }
      default -> throw unsupported();
    };
  }

  private static RuntimeException unsupported() {
    return Failures.failure(415, "UnsupportedMediaType", "415: Unsupported Media Type", NO_DETAILS);
  }

  private static JsonNode read(Call call) {
    try {
      return call.tree();
    } catch (IOException e) {
      throw Failures.badRequest("error decoding patch: unexpected end of JSON input");
    }
  }

  private static ObjectNode readObject(Call call) {
    if (read(call) instanceof ObjectNode patch) {
      return patch;
    }
    throw Failures.badRequest(
        "error decoding patch: json: cannot unmarshal value into Go value of type map");
  }

  @FunctionalInterface
  private interface Change {
    void apply() throws PatchException;
  }

  private static ObjectNode applied(ObjectNode present, Change change) {
    try {
      change.apply();
      return present;
    } catch (PatchException e) {
      throw switch (e.fault()) {
        case MALFORMED -> Failures.badRequest(e.reason());
        case INTERNAL -> Failures.internal(e.reason());
        // The server keeps to itself which operation failed.
        case UNFIT ->
            Failures.failure(
                422,
                "Invalid",
                "the server rejected our request due to an error in our request",
                NO_DETAILS);
      };
    }
  }
}
