package dev.acequia.simcluster.model.write;

import dev.acequia.simcluster.json.schema.Schema;
import dev.acequia.simcluster.json.schema.Schemas;

/** Shape of metav1.ObjectMeta, which custom resources share with the rest. */
final class MetaSchema {

  static final Schema METADATA = metadata();

  private MetaSchema() {}

  private static Schema metadata() {
    var field = Schemas.builtIn().of("", "v1", "ConfigMap").orElseThrow().field("metadata");
    if (field == null) {
      throw new IllegalStateException("ConfigMap has no metadata");
    }
    return field.schema();
  }
}
