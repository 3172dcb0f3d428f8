package dev.acequia.replay.scenario;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.acequia.sandbox.cli.CommandFailure;
import dev.acequia.sandbox.cli.RestClient;
import dev.acequia.sandbox.kube.KubeApi;
import dev.acequia.sandbox.layout.Service;
import dev.acequia.sandbox.system.LocalSystem;
import java.io.IOException;
import java.time.Duration;

/**
 * Waits until inventory has counted the cluster: as many devices in pools as its nodes have.
 *
 * <p>A job that comes earlier would find a pool that is still growing, and might be told that it
 * can never fit.
 */
public record Readiness(LocalSystem system) {

  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final Duration LOOK = Duration.ofMillis(500);

  /** From inventory's knowledge to that of the others, who hear of it by events. */
  private static final Duration HEARSAY = Duration.ofSeconds(2);

  /** Returns when it has, or when patience ends: a defect of inventory must not hide the rest. */
  public void await() throws InterruptedException {
    RestClient client =
        new RestClient(system.options().ports(), system.options().home(), "operator");
    int devices = devices(system.kube());
    long giveUp = System.nanoTime() + PATIENCE.toNanos();
    while (pooled(client) < devices && System.nanoTime() < giveUp) {
      Thread.sleep(LOOK);
    }
    Thread.sleep(HEARSAY);
  }

  /** GPUs that the nodes of a cluster have. */
  static int devices(KubeApi kube) {
    return kube.list("/api/v1/nodes").stream()
        .mapToInt(node -> node.path("status").path("capacity").path("nvidia.com/gpu").asInt())
        .sum();
  }

  private static int pooled(RestClient client) throws InterruptedException {
    try {
      String answer = client.get(Service.INVENTORY.process(), "/v1/pools").body();
      int devices = 0;
      for (JsonNode pool : JsonMapper.builder().build().readTree(answer).path("items")) {
        devices += pool.path("devices").asInt();
      }
      return devices;
    } catch (IOException | CommandFailure e) {
      return 0;
    }
  }
}
