package dev.acequia.simcluster.model.write;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.json.schema.DecodeException;
import dev.acequia.simcluster.json.schema.Decoder;
import dev.acequia.simcluster.json.schema.Schema;
import dev.acequia.simcluster.json.schema.Schemas;
import dev.acequia.simcluster.model.Failures;
import dev.acequia.simcluster.model.Resource;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An object of a CRD: pruned and defaulted by the structural schema; its metadata is that of every
 * object.
 *
 * @param unknownFields what was pruned
 */
record CustomBody(ObjectNode object, List<String> unknownFields) {

  private static final Schema METADATA = Schemas.metadata();

  static CustomBody decode(Resource resource, ObjectNode body) {
    List<String> unknown = new ArrayList<>();
    ObjectNode object = body.deepCopy();
    JsonNode metadata = object.remove("metadata");
    Structural structural = new Structural(unknown);
    structural.prune(object, resource.schema(), "", true);
    Structural.applyDefaults(object, resource.schema());
    object.set("metadata", metadata(metadata, unknown));
    return new CustomBody(object, unknown);
  }

  private static ObjectNode metadata(@Nullable JsonNode metadata, List<String> unknown) {
    if (!(metadata instanceof ObjectNode given)) {
      return Json.object();
    }
    try {
      Decoder.Decoded decoded = Decoder.decode(given, METADATA);
      decoded.unknownFields().forEach(f -> unknown.add("metadata." + f));
      return decoded.object();
    } catch (DecodeException e) {
      throw Failures.badRequest(e.reason());
    }
  }
}
