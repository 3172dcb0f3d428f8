package dev.acequia.simcluster.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.actors.World;
import dev.acequia.simcluster.actors.view.NodeView;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClusterShapeTest {

  private static final String OPENB =
      """
      sn,cpu_milli,memory_mib,gpu,model
      openb-node-0000,64000,262144,2,P100
      openb-node-0001,32000,262144,0,
      openb-node-0002,96000,786432,8,V100M32
      """;

  private static final String DUMP =
      """
      apiVersion: v1
      kind: List
      items:
      - apiVersion: v1
        kind: Node
        metadata:
          name: gpu-a
          uid: 0b1c
          resourceVersion: "77"
          labels: {nvidia.com/gpu.product: NVIDIA-H100-80GB-HBM3, nvidia.com/gpu.memory: "81559"}
        status:
          capacity: {cpu: "192", memory: 2113393548Ki, nvidia.com/gpu: "8", pods: "110"}
          allocatable: {cpu: 191900m, memory: 2113291148Ki, nvidia.com/gpu: "8", pods: "110"}
          nodeInfo: {bootID: x, kubeletVersion: v1.33.1}
          conditions: [{type: Ready, status: "False"}]
      """;

  private static List<ObjectNode> read(String file, int limit) throws IOException {
    return ClusterShape.read(file.getBytes(StandardCharsets.UTF_8), limit);
  }

  @Test
  void openbListBecomesLabelledNodes() throws IOException {
    List<ObjectNode> nodes = read(OPENB, 100);

    NodeView big = new NodeView(nodes.get(2));
    assertThat(nodes).hasSize(3);
    assertThat(big.gpuSlots()).isEqualTo(8);
    assertThat(big.label("nvidia.com/gpu.product")).isEqualTo("Tesla-V100-SXM2-32GB");
    assertThat(big.label("kubernetes.io/hostname")).isEqualTo("openb-node-0002");
    assertThat(big.allocatable().cpuMilli()).isEqualTo(96_000);
    assertThat(new NodeView(nodes.get(1)).hasLabel("nvidia.com/gpu.present")).isFalse();
  }

  @Test
  void limitTakesTheTopOfTheList() throws IOException {
    assertThat(read(OPENB, 2)).hasSize(2);
  }

  @Test
  void dumpOfRealNodesLosesWhatBelongsToItsCluster() throws IOException {
    ObjectNode node = read(DUMP, 10).getFirst();

    assertThat(node.path("metadata").has("uid")).isFalse();
    assertThat(node.path("status").has("conditions")).isFalse();
    assertThat(new NodeView(node).bootId()).isEmpty();
    assertThat(new NodeView(node).gpuSlots()).isEqualTo(8);
  }

  @Test
  void dumpedNodesComeToLife() throws IOException {
    World world = World.withNodes(0, 0);

    ClusterShape.addTo(world.cluster, read(DUMP, 10));

    world.passSeconds(10);
    assertThat(world.node("gpu-a").bootId()).isNotEmpty();
    assertThat(world.exporter("gpu-a").ready()).isTrue();
  }

  @Test
  void badLineIsNamed() {
    assertThatThrownBy(() -> read("sn,cpu_milli,memory_mib,gpu,model\nn,x,1,1,T4\n", 5))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("n,x,1,1,T4");
  }
}
