package dev.acequia.simcluster.json.schema;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.simcluster.json.Fields;
import java.util.Set;

/**
 * A field of an object.
 *
 * @param patchStrategies of strategic merge patch: any of {@code merge}, {@code replace}, {@code
 *     retainKeys}
 * @param mergeKey by which elements of a merged list are told apart; "" for lists of plain values
 */
public record SchemaField(Schema schema, Set<String> patchStrategies, String mergeKey) {

  static SchemaField of(JsonNode property, Schemas schemas) {
    String strategies = Fields.text(property, "x-kubernetes-patch-strategy");
    return new SchemaField(
        schemas.resolve(property),
        strategies.isEmpty() ? Set.of() : Set.of(strategies.split(",")),
        Fields.text(property, "x-kubernetes-patch-merge-key"));
  }

  public boolean merges() {
    return patchStrategies.contains("merge");
  }

  public boolean retainsKeys() {
    return patchStrategies.contains("retainKeys");
  }
}
