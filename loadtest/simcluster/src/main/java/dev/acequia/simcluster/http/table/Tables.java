package dev.acequia.simcluster.http.table;

import dev.acequia.simcluster.model.Resource;
import java.util.List;

/** Which columns a resource has. */
public final class Tables {

  private Tables() {}

  public static List<Column> columns(Resource resource) {
    return resource
        .custom()
        .map(CustomColumns::of)
        .orElseGet(() -> BuiltInColumns.of(resource.type().kind()));
  }
}
