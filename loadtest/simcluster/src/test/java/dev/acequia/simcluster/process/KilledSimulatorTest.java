package dev.acequia.simcluster.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.simcluster.SimClusterMain;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A simulator that is killed leaves processes; the next one on its journal ends them. */
class KilledSimulatorTest {

  private static final Duration PATIENCE = Duration.ofSeconds(20);
  private static final String POD =
      """
      {"metadata": {"name": "p"}, "spec": {"restartPolicy": "Never", "containers":
        [{"name": "main", "image": "acequia/process:stubborn"}]}}""";
  private static final String PODS = "/api/v1/namespaces/default/pods";

  @TempDir Path folder;
  private final HttpClient http = HttpClient.newHttpClient();
  private Process simulator;
  private String url;

  @BeforeEach
  void start() throws Exception {
    assumeTrue(Files.isDirectory(Path.of("/proc/self")), "skipped: no /proc");
    Files.writeString(
        folder.resolve("nodes.csv"), "sn,cpu_milli,memory_mib,gpu,model\nn0,96000,786432,8,A100\n");
    startSimulator();
  }

  @AfterEach
  void stop() throws Exception {
    if (simulator == null) {
      return;
    }
    simulator.destroyForcibly().waitFor();
    Leftovers.end(data().resolve("processes/marks"), token());
  }

  private Path data() {
    return folder.resolve("data");
  }

  private String token() throws IOException {
    return Files.readString(data().resolve("processes/token"));
  }

  private void startSimulator() throws Exception {
    Path log = Files.createTempFile(folder, "log", "");
    simulator =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                SimClusterMain.class.getName(),
                "--port=0",
                "--pod-net=127.97",
                "--data=" + data(),
                "--nodes=" + folder.resolve("nodes.csv"),
                "--process-images=" + ProcessCluster.images())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    String marker = "simulated cluster: ";
    await("a simulator that serves")
        .atMost(PATIENCE)
        .failFast("it ended", () -> !simulator.isAlive())
        .until(() -> Files.readString(log).matches("(?s).*" + marker + "\\S+\\s.*"));
    url = Files.readString(log).replaceAll("(?s).*" + marker + "(\\S+)\\s.*", "$1");
  }

  private JsonNode send(String method, String path, String body) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(url + path))
            .header("Content-Type", "application/json")
            .method(method, HttpRequest.BodyPublishers.ofString(body))
            .build();
    return Json.parse(http.send(request, BodyHandlers.ofString()).body());
  }

  private String phase() throws Exception {
    return Fields.text(send("GET", PODS + "/p", ""), "status", "phase");
  }

  private List<Long> startedPod() throws Exception {
    send("POST", PODS, POD);
    await("running").atMost(PATIENCE).until(() -> phase().equals("Running"));
    // The shell and its child.
    await("both").atMost(PATIENCE).until(() -> ProcessTable.marked(token()).size() == 2);
    return ProcessTable.marked(token());
  }

  @Test
  void nextSimulatorEndsWhatAKillLeftAndFailsThePod() throws Exception {
    // Given
    List<Long> processes = startedPod();
    simulator.destroyForcibly().waitFor();
    assertThat(ProcessTable.marked(token())).containsExactlyElementsOf(processes);
    // When
    startSimulator();
    // Then
    assertThat(ProcessTable.marked(token())).isEmpty();
    await("failed").atMost(PATIENCE).until(() -> phase().equals("Failed"));
    JsonNode ended =
        Fields.at(
            send("GET", PODS + "/p", "").path("status").path("containerStatuses").path(0),
            "state",
            "terminated");
    assertThat(ended.path("exitCode").asInt()).isEqualTo(137);
    assertThat(Fields.text(ended, "message")).contains("restarted");
  }

  @Test
  void simulatorThatIsToldToStopTakesItsProcessesWithIt() throws Exception {
    // Given
    startedPod();
    // When
    simulator.destroy();
    simulator.waitFor();
    // Then
    assertThat(ProcessTable.marked(token())).isEmpty();
  }

  @Test
  void processOfSomebodyElseUnderAMarkedIdIsLeftAlone() throws Exception {
    // Given
    simulator.destroyForcibly().waitFor();
    Process stranger = new ProcessBuilder("sleep", "3600").start();
    try {
      Mark mark = Mark.of(stranger.pid()).orElseThrow();
      new Mark(mark.pid(), "1", mark.boot()).write(data().resolve("processes/marks/uid.0"));
      // When
      startSimulator();
      // Then
      assertThat(stranger.isAlive()).isTrue();
      assertThat(data().resolve("processes/marks/uid.0")).doesNotExist();
    } finally {
      stranger.destroyForcibly();
    }
  }
}
