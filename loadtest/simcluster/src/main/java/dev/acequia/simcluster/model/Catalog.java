package dev.acequia.simcluster.model;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.json.schema.Schema;
import dev.acequia.simcluster.json.schema.Schemas;
import dev.acequia.simcluster.model.rules.RulesByKind;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The resources that are served: those that a Kubernetes 1.36 server has from the start, and those
 * of CRDs.
 */
public final class Catalog {

  private final Schemas schemas;

  /** Replaced, never changed, so that requests can be routed without waiting for the line. */
  private volatile Map<ResourceType, Resource> resources = Map.of();

  public Catalog(Schemas schemas) {
    this.schemas = schemas;
    try (InputStream in = Json.class.getResourceAsStream("resources.json")) {
      if (in == null) {
        throw new IllegalStateException("resources.json is not on the class path");
      }
      Map<ResourceType, Resource> all = new LinkedHashMap<>();
      Json.parse(in.readAllBytes())
          .valueStream()
          .map(this::builtIn)
          .forEach(r -> all.put(r.type(), r));
      resources = all;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Resource builtIn(JsonNode entry) {
    ResourceType type =
        new ResourceType(
            Fields.text(entry, "group"),
            Fields.text(entry, "version"),
            Fields.text(entry, "plural"),
            Fields.text(entry, "kind"),
            Fields.flag(entry, "namespaced"));
    return new Resource(
        type,
        SharedStorage.of(type),
        Fields.text(entry, "singular"),
        texts(entry.path("shortNames")),
        texts(entry.path("categories")),
        texts(entry.path("verbs")),
        entry.path("subresources").valueStream().map(Catalog::subresource).toList(),
        schemas.of(type.group(), type.version(), type.kind()).orElse(Schema.ANYTHING),
        RulesByKind.of(type.kind()),
        SelectableFields.of(type),
        Optional.empty());
  }

  private static Subresource subresource(JsonNode entry) {
    return new Subresource(
        Fields.text(entry, "name"),
        Fields.text(entry, "kind"),
        Fields.text(entry, "group"),
        Fields.text(entry, "version"),
        texts(entry.path("verbs")));
  }

  static List<String> texts(JsonNode list) {
    return list.valueStream().map(JsonNode::asText).toList();
  }

  void put(Resource resource) {
    Map<ResourceType, Resource> changed = new LinkedHashMap<>(resources);
    changed.put(resource.type(), resource);
    resources = changed;
  }

  void remove(ResourceType type) {
    Map<ResourceType, Resource> changed = new LinkedHashMap<>(resources);
    changed.remove(type);
    resources = changed;
  }

  public Schemas schemas() {
    return schemas;
  }

  public Collection<Resource> all() {
    return List.copyOf(resources.values());
  }

  public Optional<Resource> find(String group, String version, String plural) {
    return resources.values().stream()
        .filter(r -> r.type().plural().equals(plural))
        .filter(r -> r.type().version().equals(version) && r.type().group().equals(group))
        .findFirst();
  }

  public Resource get(ResourceType type) {
    Resource resource = resources.get(type);
    if (resource == null) {
      throw new IllegalArgumentException("not served: " + type);
    }
    return resource;
  }

  public Optional<Resource> ofKind(String apiVersion, String kind) {
    return resources.values().stream()
        .filter(r -> r.type().kind().equals(kind) && r.type().apiVersion().equals(apiVersion))
        .findFirst();
  }

  /** Resources of a version, by name. */
  public List<Resource> inVersion(String group, String version) {
    return resources.values().stream()
        .filter(r -> r.type().group().equals(group) && r.type().version().equals(version))
        .sorted(Comparator.comparing(r -> r.type().plural()))
        .toList();
  }

  /** Groups in order of appearance, without the core group. */
  public List<String> groups() {
    return resources.keySet().stream()
        .map(ResourceType::group)
        .filter(g -> !g.isEmpty())
        .distinct()
        .toList();
  }

  /** The preferred one first. */
  public List<String> versions(String group) {
    return resources.keySet().stream()
        .filter(t -> t.group().equals(group))
        .map(ResourceType::version)
        .distinct()
        .toList();
  }
}
