package dev.acequia.simcluster.actors.kubelet;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.actors.view.Annotations;
import dev.acequia.simcluster.actors.view.Metadata;
import dev.acequia.simcluster.actors.view.NodeView;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import java.util.ArrayList;
import java.util.List;

/**
 * Processes that hold devices of a node although the objects of their pods are gone; in an
 * annotation of the node, since nothing else is left of them.
 */
final class Zombies {

  private Zombies() {}

  record Zombie(DeviceTable.Holder holder, List<Integer> devices) {}

  static List<Zombie> of(NodeView node) {
    List<Zombie> zombies = new ArrayList<>();
    for (JsonNode each : array(node.json())) {
      List<Integer> devices = new ArrayList<>();
      each.path("devices").forEach(index -> devices.add(index.asInt()));
      DeviceTable.Holder holder =
          new DeviceTable.Holder(
              Fields.text(each, "uid"),
              Fields.text(each, "namespace"),
              Fields.text(each, "pod"),
              Fields.text(each, "container"));
      zombies.add(new Zombie(holder, List.copyOf(devices)));
    }
    return zombies;
  }

  static ObjectNode add(ObjectNode node, Zombie zombie) {
    ArrayNode all = array(node);
    DeviceTable.Holder holder = zombie.holder();
    ObjectNode entry = all.addObject();
    entry.put("uid", holder.uid()).put("namespace", holder.namespace());
    entry.put("pod", holder.pod()).put("container", holder.container());
    ArrayNode devices = entry.putArray("devices");
    zombie.devices().forEach(devices::add);
    Metadata.annotate(node, Annotations.ZOMBIES, all.toString());
    return node;
  }

  private static ArrayNode array(ObjectNode node) {
    return Metadata.annotation(node, Annotations.ZOMBIES)
        .map(text -> (ArrayNode) Json.parse(text))
        .orElseGet(Json::array);
  }
}
