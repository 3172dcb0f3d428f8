package dev.acequia.simcluster.shape;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Yaml;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Real nodes, as {@code kubectl get nodes -o yaml} (or {@code -o json}) prints them: a list, or one
 * document a node. What belongs to the cluster they came from is taken off.
 */
public final class NodeDump {

  private NodeDump() {}

  public static List<ObjectNode> parse(byte[] yaml) throws IOException {
    List<ObjectNode> nodes = new ArrayList<>();
    for (JsonNode document : Yaml.parseAll(yaml)) {
      if (Fields.text(document, "kind").endsWith("List")) {
        document.path("items").forEach(item -> add(nodes, item));
      } else {
        add(nodes, document);
      }
    }
    return List.copyOf(nodes);
  }

  /** Items of a typed list carry no kind. */
  private static void add(List<ObjectNode> nodes, JsonNode item) {
    String kind = Fields.text(item, "kind");
    if (item instanceof ObjectNode node && (kind.equals("Node") || kind.isEmpty())) {
      nodes.add(cleaned(node.deepCopy()));
    }
  }

  private static ObjectNode cleaned(ObjectNode node) {
    node.put("apiVersion", "v1").put("kind", "Node");
    for (String field :
        List.of(
            "uid",
            "resourceVersion",
            "creationTimestamp",
            "managedFields",
            "generation",
            "ownerReferences")) {
      Fields.remove(node, "metadata", field);
    }
    for (String field : List.of("images", "volumesAttached", "volumesInUse", "conditions")) {
      Fields.remove(node, "status", field);
    }
    Fields.remove(node, "status", "nodeInfo", "bootID");
    return node;
  }
}
