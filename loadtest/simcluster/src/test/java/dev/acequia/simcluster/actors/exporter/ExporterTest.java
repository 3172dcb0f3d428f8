package dev.acequia.simcluster.actors.exporter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.acequia.simcluster.actors.World;
import dev.acequia.simcluster.actors.view.PodView;
import dev.acequia.simcluster.faults.Fault;
import dev.acequia.simcluster.model.DeleteOptions;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ExporterTest {

  private final World world = World.withNodes(1, 2);

  private String scrape() {
    return world.network.get(world.exporter("n0").ip(), 9400, "/metrics").body();
  }

  private List<String> samples(String field, int gpu) {
    return scrape().lines().filter(l -> l.startsWith(field + "{gpu=\"" + gpu + "\"")).toList();
  }

  @Test
  void eachGpuNodeHasAnExporterThatAnswers() throws IOException {
    world.createPod("p", 1, Map.of());
    world.passSeconds(10);

    String text = scrape();

    try (InputStream golden = ExporterTest.class.getResourceAsStream("exporter.golden.txt")) {
      assertThat(text).isEqualTo(new String(golden.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  @Test
  void sampleNamesThePodThatHoldsTheDevice() {
    world.createPod("p", 1, Map.of());
    world.passSeconds(10);

    assertThat(samples("DCGM_FI_DEV_GPU_UTIL", 0).getFirst())
        .contains("container=\"main\",namespace=\"default\",pod=\"p\"} 90");
    assertThat(samples("DCGM_FI_DEV_GPU_UTIL", 1).getFirst()).contains("pod=\"\"} 0");
  }

  @Test
  void gpuThatFellOffTheBusShowsItsXidAndThenNothing() {
    world.inject(new Fault.Xid("n0", 1, 79));

    assertThat(samples("DCGM_FI_DEV_XID_ERRORS", 1).getFirst())
        .contains("err_code=\"79\",err_msg=\"GPU has fallen off the bus\"} 79");
    assertThat(samples("DCGM_FI_DEV_GPU_TEMP", 1)).isEmpty();
    world.passSeconds(61);
    assertThat(samples("DCGM_FI_DEV_XID_ERRORS", 1)).isEmpty();
    assertThat(samples("DCGM_FI_DEV_XID_ERRORS", 0)).hasSize(1);
  }

  @Test
  void zombieShowsOnItsDevice() {
    world.createPod("p", 1, Map.of("sim.acequia.dev/zombie", "true"));
    world.passSeconds(10);

    world.delete("p", DeleteOptions.FORCE);

    world.passSeconds(60);
    assertThat(samples("DCGM_FI_DEV_FB_USED", 0).getFirst())
        .contains("pod=\"p\"")
        .doesNotEndWith(" 512");
  }

  @Test
  void exporterThatIsDownRefusesConnections() {
    PodView exporter = world.exporter("n0");

    world.inject(new Fault.ExporterDown("n0"));

    world.passSeconds(1);
    assertThat(world.network.open(exporter.ip(), 9400)).isFalse();
    world.inject(new Fault.ExporterUp("n0"));
    world.passSeconds(1);
    assertThat(world.network.open(exporter.ip(), 9400)).isTrue();
  }

  @Test
  void exporterOfAMachineThatIsOffDoesNotAnswer() {
    PodView exporter = world.exporter("n0");

    world.inject(new Fault.NodeDown("n0"));

    world.passSeconds(1);
    assertThat(world.network.open(exporter.ip(), 9400)).isFalse();
    assertThatThrownBy(this::scrape).hasMessageContaining("connection refused");
  }

  @Test
  void deletedExporterComesBack() {
    String first = world.exporter("n0").uid();

    world.cluster.delete(world.exporter("n0").key(), DeleteOptions.FORCE);

    world.passSeconds(10);
    assertThat(world.exporter("n0").uid()).isNotEqualTo(first);
    assertThat(scrape()).contains("DCGM_FI_DEV_GPU_UTIL");
  }
}
