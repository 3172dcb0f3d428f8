package dev.acequia.simcluster.actors.training;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.model.ClusterModel;
import dev.acequia.simcluster.model.ResourceType;
import java.util.List;

/**
 * Gangs in ConfigMaps beside their Jobs, which own them: what a trainer has in its storage outlives
 * its pods, and goes with the Job.
 */
final class GangStore {

  private static final String LABEL = "sim.acequia.dev/training";

  private final ClusterModel model;

  GangStore(ClusterModel model) {
    this.model = model;
  }

  List<Gang> all() {
    return model
        .list(ResourceType.CONFIG_MAPS, "", map -> Fields.has(map, "metadata", "labels", LABEL))
        .stream()
        .map(map -> GangCodec.read(Json.parse(Fields.text(map, "data", "gang"))))
        .toList();
  }

  void save(Gang gang) {
    String json = GangCodec.write(gang).toString();
    if (model.find(gang.id().record()).isPresent()) {
      model.update(gang.id().record(), map -> withData(map, json));
    } else {
      model.create(
          ResourceType.CONFIG_MAPS, gang.id().namespace(), withData(empty(gang.id()), json));
    }
  }

  private static ObjectNode withData(ObjectNode map, String json) {
    Fields.object(map, "data").put("gang", json);
    return map;
  }

  private static ObjectNode empty(GangId id) {
    ObjectNode map = Json.object();
    map.put("apiVersion", "v1").put("kind", "ConfigMap");
    Fields.object(map, "metadata").put("name", id.record().name()).put("namespace", id.namespace());
    Fields.object(map, "metadata", "labels").put(LABEL, "true");
    Fields.array(map, "metadata", "ownerReferences")
        .addObject()
        .put("apiVersion", id.apiVersion())
        .put("kind", id.kind())
        .put("name", id.name())
        .put("uid", id.uid());
    return map;
  }
}
