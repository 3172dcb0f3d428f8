package dev.acequia.console.view;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Who looks. Tenancy is decided here, where data is read, for pages, REST and the live feed alike.
 *
 * @param everything true for the platform's roles
 * @param namespaces what a tenant may see
 */
public record Viewer(boolean everything, Set<String> namespaces) {

  public Viewer {
    namespaces = Set.copyOf(namespaces);
  }

  /** What belongs to no namespace is the platform's. */
  public boolean sees(@Nullable String namespace) {
    return everything || (namespace != null && namespaces.contains(namespace));
  }
}
