package dev.acequia.simcluster.http;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.model.Resource;
import dev.acequia.simcluster.model.read.ListPage;

/** A list as JSON. */
final class ListJson {

  private ListJson() {}

  static ObjectNode of(Resource resource, ListPage page) {
    ObjectNode out = Json.object();
    out.put("kind", resource.type().kind() + "List")
        .put("apiVersion", resource.type().apiVersion());
    ObjectNode metadata = metadata(page);
    if (resource.isCustom() && page.continueToken().isEmpty()) {
      metadata.put("continue", "");
    }
    out.set("metadata", metadata);
    ArrayNode items = out.putArray("items");
    for (ObjectNode item : page.items()) {
      items.add(resource.isCustom() ? item : withoutKind(item));
    }
    return out;
  }

  static ObjectNode metadataOnly(ListPage page) {
    ObjectNode out = Json.object();
    out.put("kind", "PartialObjectMetadataList").put("apiVersion", "meta.k8s.io/v1");
    out.set("metadata", metadata(page));
    ArrayNode items = out.putArray("items");
    page.items().forEach(item -> items.add(partial(item)));
    return out;
  }

  static ObjectNode partial(ObjectNode object) {
    ObjectNode out = Json.object();
    out.put("kind", "PartialObjectMetadata").put("apiVersion", "meta.k8s.io/v1");
    out.set("metadata", object.path("metadata"));
    return out;
  }

  static ObjectNode metadata(ListPage page) {
    ObjectNode metadata = Json.object().put("resourceVersion", Long.toString(page.version()));
    if (!page.continueToken().isEmpty()) {
      metadata.put("continue", page.continueToken());
      if (page.remaining() >= 0) {
        metadata.put("remainingItemCount", page.remaining());
      }
    }
    return metadata;
  }

  /** Items of compiled kinds do not say what they are. */
  private static ObjectNode withoutKind(ObjectNode item) {
    ObjectNode copy = Json.object();
    for (var field : item.properties()) {
      if (!field.getKey().equals("kind") && !field.getKey().equals("apiVersion")) {
        copy.set(field.getKey(), field.getValue());
      }
    }
    return copy;
  }
}
