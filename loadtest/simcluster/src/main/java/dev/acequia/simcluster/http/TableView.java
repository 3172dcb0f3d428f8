package dev.acequia.simcluster.http;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.http.table.Column;
import dev.acequia.simcluster.http.table.Tables;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.model.Cluster;
import dev.acequia.simcluster.model.Resource;
import dev.acequia.simcluster.model.read.ListPage;
import java.time.Instant;
import java.util.List;

/** A list as a {@code meta.k8s.io/v1 Table}. */
final class TableView {

  private final Cluster cluster;

  TableView(Cluster cluster) {
    this.cluster = cluster;
  }

  /**
   * @param includeObject "", {@code None}, {@code Metadata} or {@code Object}
   * @param definitions a watch gives them in its first event only
   */
  ObjectNode render(Resource resource, ListPage page, String includeObject, boolean definitions) {
    List<Column> columns = Tables.columns(resource);
    ObjectNode table = Json.object();
    table.put("kind", "Table").put("apiVersion", "meta.k8s.io/v1");
    table.set("metadata", ListJson.metadata(page));
    if (definitions) {
      ArrayNode out = table.putArray("columnDefinitions");
      columns.forEach(c -> define(out.addObject(), c));
    } else {
      table.putNull("columnDefinitions");
    }
    ArrayNode rows = table.putArray("rows");
    Instant now = cluster.now();
    for (ObjectNode object : page.items()) {
      ObjectNode row = rows.addObject();
      ArrayNode cells = row.putArray("cells");
      columns.forEach(c -> cells.add(c.cell().of(object, now)));
      switch (includeObject) {
        case "None" -> row.putNull("object");
        case "Object" -> row.set("object", object);
        default -> row.set("object", ListJson.partial(object));
      }
    }
    return table;
  }

  private static void define(ObjectNode out, Column column) {
    out.put("name", column.name())
        .put("type", column.type())
        .put("format", column.format())
        .put("description", column.description())
        .put("priority", column.priority());
  }
}
