package dev.acequia.inventory.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.chassis.testing.TestPostgres;
import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.device.DeviceDiscovered;
import dev.acequia.events.device.DevicesAllocated;
import dev.acequia.events.device.DevicesReleased;
import dev.acequia.events.device.PodsBound;
import dev.acequia.events.device.PodsEnded;
import dev.acequia.events.device.PodsReady;
import dev.acequia.events.device.PoolChanged;
import dev.acequia.events.id.RunId;
import dev.acequia.simcluster.model.ObjectKey;
import dev.acequia.simcluster.model.ResourceType;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

/**
 * Real API answers, real scrapes over HTTP, real PostgreSQL: a pod's life, and a restart in the
 * middle of nothing.
 */
class InventoryOnRealPartsTest {

  private static final RunId RUN = new RunId("job-1.1");
  private static final String NODES =
      "sn,cpu_milli,memory_mib,gpu,model\nn1,64000,262144,2,P100\nn2,64000,262144,2,P100\n";
  private static final long FACTOR = 10;
  private static final Duration PATIENCE = Duration.ofSeconds(90);

  @Test
  void lifeOfAPodIsToldAndARestartTellsNothing() throws IOException {
    long origin = System.currentTimeMillis();
    try (TestPostgres postgres = TestPostgres.start();
        LiveCluster cluster = new LiveCluster(NODES, origin, FACTOR)) {
      cluster.install("pools.acequia.dev.yaml");
      cluster.install("resourceclasses.acequia.dev.yaml");
      cluster.create(ResourceType.cluster("acequia.dev", "v1alpha1", "pools", "Pool"), "", pool());
      try (LiveInventory inventory = new LiveInventory(postgres, cluster, origin, FACTOR)) {
        eventually(inventory::synced);
        eventually(
            () ->
                inventory.published(PoolChanged.class).stream()
                    .anyMatch(pool -> pool.devices() == 4));

        cluster.create(ResourceType.PODS, "default", pod());
        eventually(
            () ->
                inventory.published(DevicesAllocated.class).stream()
                    .anyMatch(held -> held.devices().size() == 1));
        cluster.delete(ObjectKey.pod("default", "train-0"));
        eventually(
            () ->
                inventory.published(DevicesReleased.class).stream()
                    .anyMatch(released -> RUN.equals(released.run())));
        assertThat(inventory.published(DeviceDiscovered.class)).hasSize(4);
        assertThat(story(inventory))
            .containsExactly(
                PodsBound.class,
                DevicesAllocated.class,
                PodsReady.class,
                DevicesAllocated.class,
                PodsEnded.class,
                DevicesReleased.class);
      }
      try (LiveInventory again = new LiveInventory(postgres, cluster, origin, FACTOR)) {
        int before = again.published().size();
        eventually(again::synced);
        assertThat(again.published()).hasSize(before);
      }
    }
  }

  private static List<Class<?>> story(LiveInventory inventory) {
    return inventory.published().stream()
        .filter(InventoryOnRealPartsTest::ofTheRun)
        .<Class<?>>map(AcequiaEvent::getClass)
        .toList();
  }

  private static boolean ofTheRun(AcequiaEvent event) {
    return switch (event) {
      case PodsBound bound -> bound.run().equals(RUN);
      case PodsReady ready -> ready.run().equals(RUN);
      case PodsEnded ended -> ended.run().equals(RUN);
      case DevicesAllocated held -> RUN.equals(held.run());
      case DevicesReleased released -> RUN.equals(released.run());
      default -> false;
    };
  }

  private static void eventually(BooleanSupplier condition) {
    await().atMost(PATIENCE).pollInterval(Duration.ofMillis(200)).until(condition::getAsBoolean);
  }

  private static ObjectNode pool() {
    ObjectNode pool =
        JsonNodeFactory.instance
            .objectNode()
            .put("apiVersion", "acequia.dev/v1alpha1")
            .put("kind", "Pool");
    pool.putObject("metadata").put("name", "all");
    pool.putObject("spec").putObject("selector");
    return pool;
  }

  private static ObjectNode pod() {
    ObjectNode pod =
        JsonNodeFactory.instance.objectNode().put("apiVersion", "v1").put("kind", "Pod");
    pod.putObject("metadata")
        .put("name", "train-0")
        .putObject("annotations")
        .put("acequia.dev/run", RUN.value());
    ObjectNode spec =
        pod.putObject("spec")
            .put("nodeName", "n1")
            .put("restartPolicy", "Never")
            .put("terminationGracePeriodSeconds", 5);
    ObjectNode container =
        spec.putArray("containers").addObject().put("name", "main").put("image", "training");
    container
        .putObject("resources")
        .putObject("limits")
        .put("cpu", "4")
        .put("memory", "8Gi")
        .put("nvidia.com/gpu", "1");
    return pod;
  }
}
