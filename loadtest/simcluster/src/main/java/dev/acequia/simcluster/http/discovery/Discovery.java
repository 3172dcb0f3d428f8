package dev.acequia.simcluster.http.discovery;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.model.Catalog;
import dev.acequia.simcluster.model.Resource;
import dev.acequia.simcluster.model.Subresource;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.zip.CRC32;

/** Discovery as one document a version, and aggregated. Used on the model's line. */
public final class Discovery {

  private final Catalog catalog;

  public Discovery(Catalog catalog) {
    this.catalog = catalog;
  }

  public ObjectNode coreVersions(String serverAddress) {
    ObjectNode out = Json.object().put("kind", "APIVersions");
    out.putArray("versions").add("v1");
    out.putArray("serverAddressByClientCIDRs")
        .addObject()
        .put("clientCIDR", "0.0.0.0/0")
        .put("serverAddress", serverAddress);
    return out;
  }

  public ObjectNode groups() {
    ObjectNode out = Json.object().put("kind", "APIGroupList").put("apiVersion", "v1");
    ArrayNode groups = out.putArray("groups");
    catalog.groups().forEach(g -> describe(groups.addObject(), g));
    return out;
  }

  public ObjectNode group(String group) {
    ObjectNode out = Json.object().put("kind", "APIGroup").put("apiVersion", "v1");
    describe(out, group);
    return out;
  }

  private void describe(ObjectNode out, String group) {
    out.put("name", group);
    ArrayNode versions = out.putArray("versions");
    List<String> names = catalog.versions(group);
    names.forEach(v -> versions.addObject().put("groupVersion", group + "/" + v).put("version", v));
    out.putObject("preferredVersion")
        .put("groupVersion", group + "/" + names.getFirst())
        .put("version", names.getFirst());
  }

  public ObjectNode resources(String group, String version) {
    String groupVersion = group.isEmpty() ? version : group + "/" + version;
    ObjectNode out = Json.object().put("kind", "APIResourceList");
    if (!group.isEmpty()) {
      out.put("apiVersion", "v1");
    }
    out.put("groupVersion", groupVersion);
    ArrayNode resources = out.putArray("resources");
    for (Resource resource : catalog.inVersion(group, version)) {
      describe(resources.addObject(), resource);
      resource.subresources().forEach(s -> describe(resources.addObject(), resource, s));
    }
    return out;
  }

  private static void describe(ObjectNode out, Resource resource) {
    out.put("name", resource.type().plural())
        .put("singularName", resource.singular())
        .put("namespaced", resource.type().namespaced())
        .put("kind", resource.type().kind());
    texts(out, "verbs", resource.verbs());
    if (!resource.shortNames().isEmpty()) {
      texts(out, "shortNames", resource.shortNames());
    }
    if (!resource.categories().isEmpty()) {
      texts(out, "categories", resource.categories());
    }
    if (resource.allows("get")) {
      out.put("storageVersionHash", hash(resource));
    }
  }

  private static void describe(ObjectNode out, Resource resource, Subresource subresource) {
    out.put("name", resource.type().plural() + "/" + subresource.name())
        .put("singularName", "")
        .put("namespaced", resource.type().namespaced());
    if (!subresource.version().isEmpty()) {
      out.put("group", subresource.group()).put("version", subresource.version());
    }
    out.put("kind", subresource.kind());
    texts(out, "verbs", subresource.verbs());
  }

  private static String hash(Resource resource) {
    CRC32 crc = new CRC32();
    crc.update(
        (resource.type().apiVersion() + "/" + resource.type().kind())
            .getBytes(StandardCharsets.UTF_8));
    byte[] bytes =
        java.nio.ByteBuffer.allocate(Long.BYTES)
            .putLong(crc.getValue() * 0x9E3779B97F4A7C15L)
            .array();
    return Base64.getEncoder().encodeToString(bytes);
  }

  /**
   * All groups and resources at once.
   *
   * @param core the core group alone ({@code /api}), or all others ({@code /apis})
   */
  public ObjectNode aggregated(boolean core) {
    ObjectNode out =
        Json.object()
            .put("kind", "APIGroupDiscoveryList")
            .put("apiVersion", "apidiscovery.k8s.io/v2");
    out.putObject("metadata");
    ArrayNode items = out.putArray("items");
    for (String group : core ? List.of("") : catalog.groups()) {
      ObjectNode item = items.addObject();
      ObjectNode metadata = item.putObject("metadata");
      if (!group.isEmpty()) {
        metadata.put("name", group);
      }
      ArrayNode versions = item.putArray("versions");
      for (String version : catalog.versions(group)) {
        ObjectNode entry = versions.addObject().put("version", version);
        ArrayNode resources = entry.putArray("resources");
        catalog.inVersion(group, version).forEach(r -> aggregate(resources.addObject(), r));
        entry.put("freshness", "Current");
      }
    }
    return out;
  }

  private static void aggregate(ObjectNode out, Resource resource) {
    out.put("resource", resource.type().plural());
    responseKind(out, "", "", resource.type().kind());
    out.put("scope", resource.type().namespaced() ? "Namespaced" : "Cluster");
    out.put("singularResource", resource.singular());
    texts(out, "verbs", resource.verbs());
    if (!resource.shortNames().isEmpty()) {
      texts(out, "shortNames", resource.shortNames());
    }
    if (!resource.categories().isEmpty()) {
      texts(out, "categories", resource.categories());
    }
    if (!resource.subresources().isEmpty()) {
      ArrayNode subresources = out.putArray("subresources");
      for (Subresource subresource : resource.subresources()) {
        ObjectNode entry = subresources.addObject().put("subresource", subresource.name());
        responseKind(entry, subresource.group(), subresource.version(), subresource.kind());
        texts(entry, "verbs", subresource.verbs());
      }
    }
  }

  private static void responseKind(ObjectNode out, String group, String version, String kind) {
    out.putObject("responseKind").put("group", group).put("version", version).put("kind", kind);
  }

  private static void texts(ObjectNode out, String name, List<String> values) {
    ArrayNode list = out.putArray(name);
    values.forEach(list::add);
  }
}
