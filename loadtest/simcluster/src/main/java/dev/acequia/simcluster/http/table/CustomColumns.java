package dev.acequia.simcluster.http.table;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.CustomDefinition;
import java.util.ArrayList;
import java.util.List;

/**
 * Columns of custom resources: {@code additionalPrinterColumns}, or the age when there are none.
 */
final class CustomColumns {

  private CustomColumns() {}

  static List<Column> of(CustomDefinition custom) {
    JsonNode printer = custom.version().path("additionalPrinterColumns");
    List<Column> columns = new ArrayList<>(List.of(Column.named()));
    if (printer.isEmpty()) {
      columns.add(Column.age());
    }
    printer.forEach(p -> columns.add(column(p)));
    return columns;
  }

  private static Column column(JsonNode printer) {
    String[] path =
        Fields.text(printer, "jsonPath")
            .replaceFirst("^\\.", "")
            .replace("\\.", "\u0000")
            .split("\\.");
    for (int i = 0; i < path.length; i++) {
      path[i] = path[i].replace('\u0000', '.');
    }
    String type = Fields.text(printer, "type");
    return new Column(
        Fields.text(printer, "name"),
        type,
        Fields.text(printer, "format"),
        Fields.has(printer, "description")
            ? Fields.text(printer, "description")
            : "Custom resource definition column (in JSONPath format): "
                + Fields.text(printer, "jsonPath"),
        (int) Fields.number(printer, 0, "priority"),
        (object, now) -> {
          JsonNode value = Fields.at(object, path);
          if (value.isMissingNode()) {
            return NullNode.instance;
          }
          return type.equals("date") ? Column.text(Ages.since(value.asText(), now)) : value;
        });
  }
}
