package dev.acequia.simcluster.shape;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.ClusterModel;
import dev.acequia.simcluster.model.ObjectKey;
import dev.acequia.simcluster.model.ResourceType;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The nodes of a cluster, from a file of either kind. */
public final class ClusterShape {

  private ClusterShape() {}

  /**
   * @param file openb CSV, or YAML or JSON of Node objects
   * @param limit at most so many nodes
   */
  public static List<ObjectNode> read(byte[] file, int limit) throws IOException {
    String text = new String(file, StandardCharsets.UTF_8);
    if (text.stripLeading().startsWith("sn,")
        || text.lines().findFirst().orElse("").contains(",cpu_milli")) {
      List<NodeShape> shapes = OpenbNodes.parse(text, limit);
      List<ObjectNode> nodes = new ArrayList<>();
      for (int i = 0; i < shapes.size(); i++) {
        nodes.add(NodeObjects.of(shapes.get(i), i));
      }
      return nodes;
    }
    return NodeDump.parse(file).stream().limit(limit).toList();
  }

  /**
   * Adds the nodes that are not there yet.
   *
   * @return how many were added
   */
  public static int addTo(ClusterModel model, List<ObjectNode> nodes) {
    int added = 0;
    for (ObjectNode node : nodes) {
      ObjectKey key = ObjectKey.node(Fields.text(node, "metadata", "name"));
      if (model.find(key).isEmpty()) {
        model.create(ResourceType.NODES, "", node);
        added++;
      }
    }
    return added;
  }
}
