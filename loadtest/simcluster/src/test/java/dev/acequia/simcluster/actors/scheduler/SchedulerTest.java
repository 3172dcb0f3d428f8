package dev.acequia.simcluster.actors.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.actors.World;
import dev.acequia.simcluster.actors.view.Annotations;
import dev.acequia.simcluster.actors.view.Conditions;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.ObjectKey;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class SchedulerTest {

  private final World world = World.withNodes(3, 8);

  private static Consumer<ObjectNode> onHost(String node) {
    return spec -> Fields.object(spec, "nodeSelector").put("kubernetes.io/hostname", node);
  }

  private void taint(String node) {
    world.cluster.update(
        ObjectKey.node(node),
        json -> {
          Fields.array(json, "spec", "taints")
              .addObject()
              .put("key", "acequia.dev/quarantined")
              .put("effect", "NoSchedule");
          return json;
        });
  }

  @Test
  void selectorDecidesTheNode() {
    world.createPod("p", 1, Map.of(), onHost("n2"));

    world.passSeconds(1);

    assertThat(world.pod("p").nodeName()).isEqualTo("n2");
    assertThat(Conditions.isTrue(world.pod("p").json(), "PodScheduled")).isTrue();
  }

  @Test
  void gatedPodWaitsForItsGate() {
    world.createPod(
        "p",
        1,
        Map.of(),
        spec ->
            Fields.array(spec, "schedulingGates").addObject().put("name", "acequia.dev/placement"));
    world.passSeconds(60);
    assertThat(world.pod("p").bound()).isFalse();

    world.cluster.update(
        ObjectKey.pod("default", "p"),
        pod -> {
          Fields.remove(pod, "spec", "schedulingGates");
          return pod;
        });

    world.passSeconds(1);
    assertThat(world.pod("p").bound()).isTrue();
  }

  @Test
  void podWithoutRoomIsToldWhyAndBoundWhenRoomComes() {
    world.createPod("a", 8, Map.of(Annotations.RUN_MS, "60000"), onHost("n0"));
    world.passSeconds(5);
    world.createPod("b", 8, Map.of(), onHost("n0"));

    world.passSeconds(5);

    String why =
        Conditions.find(world.pod("b").json(), "PodScheduled")
            .map(condition -> Fields.text(condition, "message"))
            .orElse("");
    assertThat(why)
        .isEqualTo(
            "0/3 nodes are available: 1 Insufficient nvidia.com/gpu,"
                + " 2 node(s) didn't match Pod's node affinity/selector.");
    world.passSeconds(70);
    assertThat(world.pod("b").nodeName()).isEqualTo("n0");
  }

  @Test
  void taintKeepsPodsAwayThatDoNotTolerateIt() {
    taint("n0");
    world.createPod("p", 1, Map.of(), onHost("n0"));
    world.createPod(
        "q",
        1,
        Map.of(),
        spec -> {
          onHost("n0").accept(spec);
          Fields.array(spec, "tolerations").addObject().put("operator", "Exists");
        });

    world.passSeconds(5);

    assertThat(world.pod("p").bound()).isFalse();
    assertThat(world.pod("q").nodeName()).isEqualTo("n0");
  }

  @Test
  void higherPriorityIsServedFirst() {
    world.createPod("a", 8, Map.of(Annotations.RUN_MS, "60000"), onHost("n0"));
    world.passSeconds(5);
    world.createPod("low", 8, Map.of(), onHost("n0"));
    world.passSeconds(2);
    world.createPod(
        "high",
        8,
        Map.of(),
        spec -> {
          onHost("n0").accept(spec);
          spec.put("priorityClassName", "system-node-critical");
        });

    world.passSeconds(70);

    assertThat(world.pod("high").bound()).isTrue();
    assertThat(world.pod("low").bound()).isFalse();
  }

  @Test
  void affinityExpressionsAreHeeded() {
    world.createPod(
        "p",
        1,
        Map.of(),
        spec -> {
          ObjectNode expression =
              Fields.array(
                      Fields.array(
                              Fields.object(
                                  spec,
                                  "affinity",
                                  "nodeAffinity",
                                  "requiredDuringSchedulingIgnoredDuringExecution"),
                              "nodeSelectorTerms")
                          .addObject(),
                      "matchExpressions")
                  .addObject();
          expression.put("key", "kubernetes.io/hostname").put("operator", "NotIn");
          Fields.array(expression, "values").add("n0").add("n1");
        });

    world.passSeconds(1);

    assertThat(world.pod("p").nodeName()).isEqualTo("n2");
  }

  @Test
  void cpuAndMemoryCountToo() {
    world.createPod(
        "p",
        0,
        Map.of(),
        spec ->
            Fields.object((ObjectNode) spec.path("containers").get(0), "resources", "requests")
                .put("cpu", "97"));

    world.passSeconds(1);

    assertThat(world.pod("p").bound()).isFalse();
  }

  @Test
  void thousandsOfWaitingPodsCostNothingWhileNothingChanges() {
    for (int i = 0; i < 2_000; i++) {
      world.createPod("p" + i, 16, Map.of());
    }
    world.passSeconds(5);
    long writes = world.writes();

    world.passSeconds(60);

    assertThat(world.writes() - writes).as("three leases renewed six times").isEqualTo(18);
  }
}
