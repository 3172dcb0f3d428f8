package dev.acequia.simcluster.actors.repair;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.actors.World;
import dev.acequia.simcluster.actors.node.Hardware;
import dev.acequia.simcluster.faults.Fault;
import dev.acequia.simcluster.json.Fields;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RepairTest {

  private final World world = World.withNodes(1, 8);

  private String uuid(int gpu) {
    return Hardware.gpus(world.node("n0")).get(gpu).uuid();
  }

  private void run(String name, String image, Map<String, String> env) {
    world.createPod(
        name,
        0,
        Map.of(),
        spec -> {
          ObjectNode container = (ObjectNode) spec.path("containers").get(0);
          container.put("image", image);
          env.forEach(
              (key, value) ->
                  Fields.array(container, "env").addObject().put("name", key).put("value", value));
          Fields.array(spec, "tolerations").addObject().put("operator", "Exists");
        });
  }

  private String outcome(String pod) {
    return world.pod(pod).phase();
  }

  @Test
  void validationPassesOnASoundGpu() {
    run("v", "acequia/validate:1", Map.of("NVIDIA_VISIBLE_DEVICES", uuid(3)));

    world.passSeconds(40);

    assertThat(outcome("v")).isEqualTo("Succeeded");
  }

  @Test
  void validationFailsOnAFaultyOrMissingGpu() {
    world.inject(new Fault.Xid("n0", 3, 48));
    run("v", "registry.example/acequia/validate:1", Map.of("NVIDIA_VISIBLE_DEVICES", uuid(3)));
    run("w", "acequia/validate", Map.of("NVIDIA_VISIBLE_DEVICES", "GPU-unknown"));

    world.passSeconds(40);

    assertThat(outcome("v")).isEqualTo("Failed");
    assertThat(outcome("w")).isEqualTo("Failed");
  }

  @Test
  void resetClearsAnXidButDoesNotReachALostGpu() {
    world.inject(new Fault.Xid("n0", 3, 48));
    world.inject(new Fault.Xid("n0", 4, 79));

    run("r", "acequia/repair:1", Map.of("RUNG", "RESET"));

    world.passSeconds(40);
    assertThat(outcome("r")).isEqualTo("Succeeded");
    assertThat(Hardware.gpus(world.node("n0")).get(3).sound()).isTrue();
    assertThat(Hardware.gpus(world.node("n0")).get(4).lost()).isTrue();
  }

  @Test
  void resetIsRefusedWhileTheDeviceIsInUse() {
    world.createPod("p", 8, Map.of());
    world.passSeconds(10);
    world.inject(new Fault.Xid("n0", 3, 119));

    run("r", "acequia/repair:1", Map.of("RUNG", "RESET", "NVIDIA_VISIBLE_DEVICES", uuid(3)));

    world.passSeconds(40);
    assertThat(outcome("r")).isEqualTo("Failed");
    assertThat(Hardware.gpus(world.node("n0")).get(3).sound()).isFalse();
  }

  @Test
  void rebootBringsALostGpuBack() {
    String boot = world.node("n0").bootId();
    world.inject(new Fault.Xid("n0", 4, 79));

    run("r", "acequia/repair:1", Map.of("RUNG", "REBOOT"));

    world.passSeconds(80);
    assertThat(outcome("r")).isEqualTo("Succeeded");
    assertThat(world.node("n0").bootId()).isNotEqualTo(boot);
    assertThat(world.node("n0").allocatable().gpus()).isEqualTo(8);
  }
}
