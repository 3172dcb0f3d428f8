package dev.acequia.simcluster.http.discovery;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.model.Catalog;
import dev.acequia.simcluster.model.Resource;
import dev.acequia.simcluster.model.ResourceType;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Set;

/**
 * OpenAPI v3, as far as kubectl reads it: the schemas of each group version, and of its paths the
 * PATCH with the parameters by which kubectl learns that the server validates fields and applies.
 */
public final class OpenApi {

  private static final String V2_REFERENCE = "#/definitions/";
  private static final String V3_REFERENCE = "#/components/schemas/";

  private final Catalog catalog;

  public OpenApi(Catalog catalog) {
    this.catalog = catalog;
  }

  /** The index of {@code /openapi/v3}. */
  public ObjectNode index() {
    ObjectNode out = Json.object();
    ObjectNode paths = out.putObject("paths");
    entry(paths, ".well-known/openid-configuration");
    entry(paths, "api");
    entry(paths, "api/v1");
    entry(paths, "apis");
    for (String group : catalog.groups()) {
      entry(paths, "apis/" + group);
      catalog.versions(group).forEach(v -> entry(paths, "apis/" + group + "/" + v));
    }
    entry(paths, "logs");
    entry(paths, "openid/v1/jwks");
    entry(paths, "version");
    return out;
  }

  private static void entry(ObjectNode paths, String path) {
    paths.putObject(path).put("serverRelativeURL", "/openapi/v3/" + path + "?hash=" + hash(path));
  }

  private static String hash(String text) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-512");
      byte[] bytes = digest.digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(bytes).toUpperCase(Locale.ROOT);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The document of one group version; without content when there is none. */
  public ObjectNode document(String group, String version) {
    ObjectNode out = Json.object().put("openapi", "3.0.0");
    out.putObject("info").put("title", "Kubernetes").put("version", ServerVersion.GIT_VERSION);
    ObjectNode paths = out.putObject("paths");
    ObjectNode schemas = Fields.object(out, "components", "schemas");
    for (Resource resource : catalog.inVersion(group, version)) {
      Paths.describe(paths, resource);
      if (resource.isCustom()) {
        schemas.set(customName(resource.type()), customSchema(resource));
      } else {
        ResourceType type = resource.type();
        catalog
            .schemas()
            .definitionOf(type.group(), type.version(), type.kind())
            .ifPresent(d -> copy(d, schemas));
      }
    }
    return out;
  }

  private static ObjectNode customSchema(Resource resource) {
    ObjectNode schema = resource.custom().orElseThrow().schema().deepCopy();
    ObjectNode kind = Fields.array(schema, "x-kubernetes-group-version-kind").addObject();
    kind.put("group", resource.type().group());
    kind.put("kind", resource.type().kind());
    kind.put("version", resource.type().version());
    return schema;
  }

  private static String customName(ResourceType type) {
    return type.group() + "." + type.version() + "." + type.kind();
  }

  /** With all that it refers to. */
  private void copy(String definition, ObjectNode schemas) {
    if (schemas.has(definition)) {
      return;
    }
    JsonNode source = catalog.schemas().definitions().path(definition);
    String text = source.toString().replace(V2_REFERENCE, V3_REFERENCE);
    schemas.set(definition, Json.parse(text));
    Set<String> references = new HashSet<>();
    references(source, references);
    references.forEach(r -> copy(r, schemas));
  }

  private static void references(JsonNode node, Set<String> found) {
    if (node.path("$ref").isTextual()) {
      found.add(node.path("$ref").asText().substring(V2_REFERENCE.length()));
    }
    node.forEach(child -> references(child, found));
  }
}
