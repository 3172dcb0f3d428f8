package dev.acequia.simcluster.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.model.Cluster;
import dev.acequia.simcluster.model.Resource;
import dev.acequia.simcluster.model.read.ListPage;
import java.util.List;

/** Objects and lists in the form that was asked for. */
final class Views {

  private final TableView tables;

  Views(Cluster cluster) {
    this.tables = new TableView(cluster);
  }

  JsonNode object(Call call, Resource resource, ObjectNode object) {
    return switch (Representation.of(call.header("Accept"))) {
      case FULL -> object;
      case METADATA, METADATA_LIST -> ListJson.partial(object);
      case TABLE -> {
        ListPage one = new ListPage(List.of(object), versionOf(object), "", -1);
        yield tables.render(resource, one, call.parameter("includeObject"), true);
      }
    };
  }

  JsonNode list(Representation representation, Call call, Resource resource, ListPage page) {
    return switch (representation) {
      case FULL -> ListJson.of(resource, page);
      case METADATA, METADATA_LIST -> ListJson.metadataOnly(page);
      case TABLE -> tables.render(resource, page, call.parameter("includeObject"), true);
    };
  }

  static long versionOf(ObjectNode object) {
    return object.path("metadata").path("resourceVersion").asLong();
  }
}
