package dev.acequia.inventory.resourceclass;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.id.ResourceClassName;
import dev.acequia.inventory.pool.PoolReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads a ResourceClass object ({@code acequia.dev/v1alpha1}). */
public final class ResourceClassReader {

  private ResourceClassReader() {}

  public static ResourceClass read(JsonNode object) {
    JsonNode spec = object.path("spec");
    List<String> families = new ArrayList<>();
    spec.path("family").forEach(family -> families.add(family.asText()));
    List<PoolName> pools = new ArrayList<>();
    spec.path("pools").forEach(pool -> pools.add(new PoolName(pool.asText())));
    return new ResourceClass(
        new ResourceClassName(object.path("metadata").path("name").asText()),
        families,
        spec.hasNonNull("minMemoryMiB")
            ? Optional.of(spec.path("minMemoryMiB").asLong())
            : Optional.empty(),
        spec.path("count").asInt(0),
        PoolReader.sharing(spec.path("sharing")),
        pools);
  }
}
