package dev.acequia.simcluster.model.apply;

import dev.acequia.simcluster.json.schema.Schema;
import dev.acequia.simcluster.json.schema.Schema.Type;
import dev.acequia.simcluster.json.schema.SchemaField;
import dev.acequia.simcluster.json.schema.Schemas;

/** Schemas on the way down an object. */
final class ApplySchemas {

  private static final Schema METADATA = Schemas.metadata();

  private ApplySchemas() {}

  /**
   * Shape of a field of the root; metadata has the same in all kinds, also where the schema does
   * not say so.
   */
  static Schema root(Schema schema, String name) {
    return name.equals("metadata") ? METADATA : child(schema, name);
  }

  static Schema child(Schema schema, String name) {
    SchemaField field = schema.field(name);
    if (field != null) {
      return field.schema();
    }
    return schema.type() == Type.MAP ? schema.element() : Schema.ANYTHING;
  }
}
