package dev.acequia.admission.capacity;

import dev.acequia.events.id.PoolName;
import dev.acequia.events.id.ResourceClassName;
import java.util.List;

/**
 * A resource class as inventory last described it: the pools that can serve it, in order of
 * preference.
 */
public record ResourceClassFacts(ResourceClassName name, List<PoolName> pools) {

  public ResourceClassFacts {
    pools = List.copyOf(pools);
  }
}
