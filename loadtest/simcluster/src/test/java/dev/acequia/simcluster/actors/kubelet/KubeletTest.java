package dev.acequia.simcluster.actors.kubelet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.acequia.simcluster.actors.World;
import dev.acequia.simcluster.actors.view.Annotations;
import dev.acequia.simcluster.actors.view.PodView;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.DeleteOptions;
import dev.acequia.simcluster.model.ObjectKey;
import java.util.Map;
import org.junit.jupiter.api.Test;

class KubeletTest {

  private final World world = World.withNodes(1, 8);

  private static int exitCode(PodView pod) {
    return Fields.at(pod.json(), "status", "containerStatuses")
        .path(0)
        .path("state")
        .path("terminated")
        .path("exitCode")
        .asInt(-1);
  }

  @Test
  void boundPodIsTakenStartedAndBecomesReadyAfterItsStartup() {
    world.createPod("p", 2, Map.of(Annotations.STARTUP_MS, "7000"));

    world.passSeconds(3);

    assertThat(world.pod("p").running()).isTrue();
    assertThat(world.pod("p").ready()).isFalse();
    assertThat(world.pod("p").ip()).startsWith("127.99.");
    assertThat(world.pod("p").devices()).containsExactly(0, 1);
    world.passSeconds(7);
    assertThat(world.pod("p").ready()).isTrue();
  }

  @Test
  void podsNeverShareADevice() {
    world.createPod("a", 3, Map.of());
    world.createPod("b", 5, Map.of());

    world.passSeconds(5);

    assertThat(world.pod("a").devices()).doesNotContainAnyElementsOf(world.pod("b").devices());
  }

  @Test
  void podThatNeedsMoreThanIsFreeOnItsNodeIsRefused() {
    world.createPod("a", 6, Map.of());
    world.passSeconds(5);

    world.createPod("b", 4, Map.of(), spec -> spec.put("nodeName", "n0"));
    world.passSeconds(5);

    assertThat(world.pod("b").phase()).isEqualTo("Failed");
    assertThat(Fields.text(world.pod("b").json(), "status", "reason"))
        .isEqualTo("UnexpectedAdmissionError");
  }

  @Test
  void processThatEndsWithAnErrorFailsItsPod() {
    world.createPod("p", 1, Map.of(Annotations.RUN_MS, "60000", Annotations.EXIT_CODE, "3"));

    world.passSeconds(70);

    assertThat(world.pod("p").phase()).isEqualTo("Failed");
    assertThat(exitCode(world.pod("p"))).isEqualTo(3);
  }

  @Test
  void restartPolicyAlwaysStartsItAgainAfterABackOff() {
    world.createPod(
        "p",
        1,
        Map.of(Annotations.RUN_MS, "20000", Annotations.EXIT_CODE, "3"),
        spec -> spec.put("restartPolicy", "Always"));

    world.passSeconds(25);

    assertThat(world.pod("p").running()).isTrue();
    assertThat(world.pod("p").ready()).isFalse();
    world.passSeconds(10);
    assertThat(world.pod("p").ready()).isTrue();
    assertThat(world.pod("p").restarts()).isEqualTo(1);
  }

  @Test
  void deletionGivesTheProcessItsGraceAndThenKillsIt() {
    world.createPod("p", 1, Map.of(Annotations.IGNORE_SIGTERM, "true"));
    world.passSeconds(10);

    world.delete("p", DeleteOptions.DEFAULT);

    world.passSeconds(29);
    assertThat(world.pod("p").running()).isTrue();
    assertThat(world.actors().devices().holder("n0", 0)).isPresent();
    world.passSeconds(2);
    assertThat(world.findPod("p")).isEmpty();
    assertThat(world.actors().devices().holder("n0", 0)).isEmpty();
  }

  @Test
  void podThatIsHeldByAFinalizerShowsHowItsProcessEnded() {
    world.createPod("p", 1, Map.of());
    world.passSeconds(10);
    world.cluster.update(
        ObjectKey.pod("default", "p"),
        pod -> {
          Fields.array(pod, "metadata", "finalizers").add("example.dev/hold");
          return pod;
        });

    world.delete("p", DeleteOptions.DEFAULT);

    world.passSeconds(60);
    assertThat(exitCode(world.pod("p"))).isEqualTo(Exit.TERMINATED);
    assertThat(world.pod("p").phase()).isEqualTo("Failed");
  }

  @Test
  void forcedDeletionFreesTheDeviceOnlyWhenTheProcessIsGone() {
    world.createPod("p", 1, Map.of());
    world.passSeconds(10);

    world.delete("p", DeleteOptions.FORCE);

    assertThat(world.findPod("p")).isEmpty();
    world.passSeconds(1);
    assertThat(world.actors().devices().holder("n0", 0)).isPresent();
    world.passSeconds(2);
    assertThat(world.actors().devices().holder("n0", 0)).isEmpty();
  }

  @Test
  void zombieHoldsItsDeviceWithoutAPodUntilTheMachineBoots() {
    world.createPod("p", 8, Map.of(Annotations.ZOMBIE, "true"));
    world.passSeconds(10);

    world.delete("p", DeleteOptions.FORCE);

    world.passSeconds(600);
    assertThat(world.actors().devices().holder("n0", 7)).isPresent();
    world.reboot("n0", 30);
    world.passSeconds(60);
    assertThat(world.actors().devices().holder("n0", 7)).isEmpty();
  }

  @Test
  void zombieInGracefulDeletionStaysTerminating() {
    world.createPod("p", 1, Map.of(Annotations.ZOMBIE, "true"));
    world.passSeconds(10);

    world.delete("p", DeleteOptions.DEFAULT);

    world.passSeconds(3_600);
    assertThat(world.pod("p").deleting()).isTrue();
    assertThat(world.pod("p").finished()).isFalse();
  }

  @Test
  void restartedMachineHasLostItsProcesses() {
    world.createPod("p", 1, Map.of());
    world.passSeconds(10);

    world.reboot("n0", 30);

    world.passSeconds(60);
    assertThat(world.pod("p").phase()).isEqualTo("Failed");
    assertThat(exitCode(world.pod("p"))).isEqualTo(Exit.KILLED);
  }

  @Test
  void restartedSimulatorGoesOnWhereItWas() {
    world.createPod("p", 2, Map.of(Annotations.RUN_MS, "100000"));
    world.passSeconds(50);

    World after = world.restarted();

    assertThat(after.actors().devices().holder("n0", 1)).isPresent();
    after.passSeconds(60);
    assertThat(after.pod("p").phase()).isEqualTo("Succeeded");
  }
}
