package dev.acequia.health.adapter.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.chassis.testing.TestPostgres;
import dev.acequia.events.Topic;
import dev.acequia.events.device.DeviceDiscovered;
import dev.acequia.events.device.NodeChanged;
import dev.acequia.events.health.CaseClosed;
import dev.acequia.events.health.HealthChanged;
import dev.acequia.events.health.RepairRequested;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.model.DeviceKind;
import dev.acequia.events.model.HealthState;
import dev.acequia.events.model.RepairRung;
import dev.acequia.events.model.Resources;
import dev.acequia.health.node.NodeMark;
import dev.acequia.sandbox.kafka.EmbeddedKafka;
import dev.acequia.sandbox.kafka.TopicSpec;
import dev.acequia.sandbox.kafka.Topics;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A device falls off the bus and comes back: seen by scraping over HTTP and Kafka, marked with a
 * taint, mended by a Job that reboots the node, proved by a Job that runs on the device. Only
 * inventory is played.
 */
class FallenDeviceOnRealPartsTest {

  private static final String NODES = "sn,cpu_milli,memory_mib,gpu,model\nn1,64000,262144,2,P100\n";
  private static final DeviceId FALLEN = new DeviceId("n1.0.x");
  private static final long FACTOR = 20;
  private static final Duration PATIENCE = Duration.ofSeconds(120);

  @TempDir private Path folder;

  @Test
  void fallenDeviceReturnsOnlyAfterItProvedItself() throws IOException {
    long origin = System.currentTimeMillis();
    try (TestPostgres postgres = TestPostgres.start();
        EmbeddedKafka kafka = EmbeddedKafka.start(folder.resolve("kafka"));
        LiveCluster cluster = new LiveCluster(NODES, origin, FACTOR)) {
      Topics.ensure(
          kafka.bootstrapServers(),
          List.of(new TopicSpec(Topic.TELEMETRY.topicName(), 2, Map.of())));
      try (LiveHealth health =
          new LiveHealth(postgres, kafka.bootstrapServers(), cluster, origin, FACTOR)) {
        eventually(health::synced);
        health.hear(described(cluster));
        health.hear(discovered(cluster, 0));
        health.hear(discovered(cluster, 1));
        eventually(() -> states(health).stream().filter(HealthState.HEALTHY::equals).count() == 2);

        cluster.fallOffTheBus("n1", 0);
        eventually(() -> states(health).contains(HealthState.REPAIRING));
        eventually(() -> tainted(cluster));
        assertThat(health.published(RepairRequested.class))
            .singleElement()
            .extracting(RepairRequested::rung)
            .isEqualTo(RepairRung.REBOOT);

        String boot = bootId(cluster);
        eventually(() -> !bootId(cluster).equals(boot));
        health.hear(described(cluster));
        eventually(() -> !health.published(CaseClosed.class).isEmpty());
        eventually(() -> !tainted(cluster));
        assertThat(ofTheFallen(health))
            .containsExactly(
                HealthState.HEALTHY,
                HealthState.QUARANTINED,
                HealthState.REPAIRING,
                HealthState.VALIDATING,
                HealthState.PROBATION);
      }
    }
  }

  private static List<HealthState> states(LiveHealth health) {
    return health.published(HealthChanged.class).stream().map(HealthChanged::to).toList();
  }

  private static List<HealthState> ofTheFallen(LiveHealth health) {
    return health.published(HealthChanged.class).stream()
        .filter(changed -> changed.device().equals(FALLEN))
        .map(HealthChanged::to)
        .toList();
  }

  private static boolean tainted(LiveCluster cluster) {
    return cluster.node("n1").path("spec").path("taints").toString().contains(NodeMark.TAINT);
  }

  private static String bootId(LiveCluster cluster) {
    return cluster.node("n1").path("status").path("nodeInfo").path("bootID").asText();
  }

  private static NodeChanged described(LiveCluster cluster) {
    JsonNode node = cluster.node("n1");
    return new NodeChanged(
        "n1",
        node.path("metadata").path("uid").asText(),
        true,
        bootId(cluster),
        Map.of(),
        List.of(),
        new Resources(1, 1, 2_000),
        new Resources(1, 1, 2_000),
        "P100",
        2,
        true,
        Instant.EPOCH,
        Instant.EPOCH);
  }

  private static DeviceDiscovered discovered(LiveCluster cluster, int index) {
    return new DeviceDiscovered(
        new DeviceId("n1." + index + ".x"),
        "n1",
        index,
        DeviceKind.WHOLE,
        "P100",
        cluster.uuid("n1", index),
        null,
        null,
        null,
        null,
        Instant.EPOCH);
  }

  private static void eventually(BooleanSupplier condition) {
    await().atMost(PATIENCE).pollInterval(Duration.ofMillis(200)).until(condition::getAsBoolean);
  }
}
