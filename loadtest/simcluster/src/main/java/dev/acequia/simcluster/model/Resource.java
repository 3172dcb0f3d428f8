package dev.acequia.simcluster.model;

import dev.acequia.simcluster.json.schema.Schema;
import dev.acequia.simcluster.model.rules.KindRules;
import java.util.List;
import java.util.Optional;

/**
 * A resource as it is served: names, verbs, shape and rules.
 *
 * @param storage whose objects it shows; another version of the same resource shares them
 * @param selectable field selectors beside metadata.name and metadata.namespace
 * @param custom it comes from a CustomResourceDefinition
 */
public record Resource(
    ResourceType type,
    ResourceType storage,
    String singular,
    List<String> shortNames,
    List<String> categories,
    List<String> verbs,
    List<Subresource> subresources,
    Schema schema,
    KindRules rules,
    List<String> selectable,
    Optional<CustomDefinition> custom) {

  public Optional<Subresource> subresource(String name) {
    return subresources.stream().filter(s -> s.name().equals(name)).findFirst();
  }

  public boolean has(String subresource) {
    return subresource(subresource).isPresent();
  }

  public boolean allows(String verb) {
    return verbs.contains(verb);
  }

  public boolean isCustom() {
    return custom.isPresent();
  }
}
