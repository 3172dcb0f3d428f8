package dev.acequia.simcluster.actors.node;

import static org.assertj.core.api.Assertions.assertThat;

import dev.acequia.simcluster.actors.World;
import dev.acequia.simcluster.actors.view.Conditions;
import dev.acequia.simcluster.actors.view.Taint;
import dev.acequia.simcluster.faults.Fault;
import dev.acequia.simcluster.json.Fields;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MachineTest {

  private final World world = World.withNodes(2, 8);

  private String ready(String node) {
    return Conditions.find(world.node(node).json(), "Ready")
        .map(condition -> Fields.text(condition, "status"))
        .orElse("");
  }

  @Test
  void liveMachineRenewsItsLeaseAndIsReady() {
    world.passSeconds(300);

    assertThat(ready("n0")).isEqualTo("True");
    assertThat(NodeLease.renewedAt(world.cluster, "n0").orElseThrow())
        .isAfter(world.agenda.now().minusSeconds(11));
  }

  @Test
  void silentMachineBecomesUnknownAndTainted() {
    world.inject(new Fault.NodeDown("n0"));

    world.passSeconds(55);

    assertThat(ready("n0")).isEqualTo("Unknown");
    assertThat(ready("n1")).isEqualTo("True");
    assertThat(world.node("n0").taints()).extracting(Taint::effect).contains(Taint.NO_EXECUTE);
  }

  @Test
  void podsOfALostMachineAreEvictedAfterFiveMinutesButTerminateOnlyWhenItIsBack() {
    world.createPod("p", 1, Map.of(), spec -> spec.put("nodeName", "n0"));
    world.passSeconds(10);
    world.inject(new Fault.NodeDown("n0"));

    world.passSeconds(400);

    assertThat(world.pod("p").deleting()).isTrue();
    assertThat(world.pod("p").finished()).isFalse();
    world.inject(new Fault.NodeUp("n0"));
    world.passSeconds(10);
    assertThat(world.findPod("p")).isEmpty();
    assertThat(ready("n0")).isEqualTo("True");
    assertThat(world.node("n0").taints()).isEmpty();
  }

  @Test
  void bootChangesTheBootIdAndClearsXids() {
    String before = world.node("n0").bootId();
    world.inject(new Fault.Xid("n0", 3, 79));

    world.inject(new Fault.NodeReboot("n0", Duration.ofSeconds(30)));

    world.passSeconds(40);
    assertThat(world.node("n0").bootId()).isNotEqualTo(before);
    assertThat(Hardware.gpus(world.node("n0")).get(3).xid()).isZero();
    assertThat(world.node("n0").allocatable().gpus()).isEqualTo(8);
  }

  @Test
  void devicePluginWithdrawsAGpuThatFellOffTheBus() {
    world.inject(new Fault.Xid("n0", 3, 79));

    world.passSeconds(1);

    assertThat(world.node("n0").allocatable().gpus()).isEqualTo(7);
    assertThat(world.node("n0").gpuSlots()).isEqualTo(8);
  }

  @Test
  void applicationXidLeavesTheDeviceAdvertised() {
    world.inject(new Fault.Xid("n0", 3, 31));

    world.passSeconds(1);

    assertThat(world.node("n0").allocatable().gpus()).isEqualTo(8);
  }

  @Test
  void swappedGpuHasAnotherUuidInTheSameSlot() {
    Gpu before = Hardware.gpus(world.node("n0")).get(2);

    world.inject(new Fault.GpuSwap("n0", 2));

    Gpu after = Hardware.gpus(world.node("n0")).get(2);
    assertThat(after.uuid()).isNotEqualTo(before.uuid());
    assertThat(after.serial()).isNotEqualTo(before.serial());
    assertThat(after.pciBusId()).isEqualTo(before.pciBusId());
  }

  @Test
  void identitiesOfGpusAreTheSameInEachRun() {
    World other = World.withNodes(2, 8);

    assertThat(Hardware.gpus(other.node("n1"))).isEqualTo(Hardware.gpus(world.node("n1")));
  }

  @Test
  void fastClockDoesNotMultiplyHeartbeats() {
    HeartbeatRates fast = HeartbeatRates.of(60, Duration.ofMinutes(10));

    assertThat(fast.lease()).isEqualTo(Duration.ofSeconds(60));
    assertThat(HeartbeatRates.of(1, Duration.ofSeconds(60)).lease())
        .isEqualTo(Duration.ofSeconds(10));
  }
}
