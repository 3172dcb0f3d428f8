package dev.acequia.simcluster.model.write;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.schema.DecodeException;
import dev.acequia.simcluster.json.schema.Decoder;
import dev.acequia.simcluster.model.Failures;
import dev.acequia.simcluster.model.Resource;
import dev.acequia.simcluster.model.ResourceType;
import java.util.ArrayList;
import java.util.List;

/**
 * What a manager applies: decoded, without defaults, and without the part that the resource does
 * not take.
 */
final class AppliedBody {

  private AppliedBody() {}

  static ObjectNode decode(Resource resource, String subresource, ObjectNode body) {
    if (!Fields.at(body, "metadata", "managedFields").isEmpty()) {
      throw Failures.badRequest("metadata.managedFields must be nil");
    }
    ObjectNode config = typed(resource, body);
    if (resource.has("status")) {
      if (subresource.isEmpty()) {
        config.remove("status");
      } else {
        config.retain("kind", "apiVersion", "metadata", "status");
      }
    }
    return config;
  }

  private static ObjectNode typed(Resource resource, ObjectNode body) {
    if (resource.isCustom()) {
      List<String> unknown = new ArrayList<>();
      ObjectNode object = body.deepCopy();
      new Structural(unknown).prune(object, resource.schema(), "", true);
      return object;
    }
    try {
      Decoder.Decoded decoded = Decoder.decode(body, resource.schema());
      if (!decoded.unknownFields().isEmpty()) {
        throw untyped(resource, body, decoded.unknownFields().getFirst());
      }
      return decoded.object();
    } catch (DecodeException e) {
      throw Failures.badRequest(Bodies.cannotHandle(resource.type(), e.reason()));
    }
  }

  private static RuntimeException untyped(Resource resource, ObjectNode body, String field) {
    ResourceType type = resource.type();
    String name =
        Fields.text(body, "metadata", "namespace") + "/" + Fields.text(body, "metadata", "name");
    return Failures.internal(
        "failed to create typed patch object (%s; %s/%s, Kind=%s): .%s: field not declared in schema"
            .formatted(name, type.group(), type.version(), type.kind(), field));
  }
}
