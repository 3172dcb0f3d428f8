package dev.acequia.sandbox.supervise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import dev.acequia.sandbox.layout.Home;
import dev.acequia.sandbox.net.LocalHttp;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Supervises small shell programs. Readiness of all of them is answered by one server of the test.
 */
class SupervisorTest {

  private static final Duration GRACE = Duration.ofSeconds(20);

  @TempDir Path folder;
  private final List<String> said = new CopyOnWriteArrayList<>();
  private HttpServer answers;
  private Home home;

  @BeforeEach
  void start() {
    home = new Home(folder);
    answers = LocalHttp.server(0);
    answers.createContext("/ready", exchange -> LocalHttp.answer(exchange, 200, "{}"));
    answers.createContext("/waiting", exchange -> LocalHttp.answer(exchange, 503, "{}"));
    answers.start();
  }

  @AfterEach
  void stop() {
    answers.stop(0);
  }

  @Test
  void processThatDiesIsStartedAgainAndThatIsSaid() {
    try (Supervisor supervisor = Supervisor.of(home, GRACE, said::add)) {
      // Given
      supervisor.start(List.of(spec("worker", "sleep 600", "/ready")));
      Long first = supervisor.pids().get("worker");

      // When
      supervisor.kill("worker");

      // Then
      await()
          .untilAsserted(
              () ->
                  assertThat(supervisor.pids())
                      .hasEntrySatisfying("worker", pid -> assertThat(pid).isNotEqualTo(first)));
      assertThat(supervisor.restarts("worker")).isEqualTo(1);
      assertThat(said).anyMatch(s -> s.contains("worker ended") && s.contains("starts again"));
    }
  }

  @Test
  void closeLeavesNoProcessAndNoMark() {
    // Given
    Supervisor supervisor = Supervisor.of(home, GRACE, said::add);
    supervisor.start(
        List.of(spec("one", "sleep 600", "/ready"), spec("two", "sleep 600", "/ready")));
    List<Long> pids = List.copyOf(supervisor.pids().values());

    // When
    supervisor.close();

    // Then
    assertThat(pids).noneMatch(pid -> ProcessHandle.of(pid).isPresent());
    assertThat(ProcessMark.in(home.run())).isEmpty();
    assertThat(Orphans.supervised(home)).isFalse();
  }

  @Test
  void groupsStopInTheReverseOrderOfTheirStart() throws Exception {
    // Given
    Path order = folder.resolve("order");
    String script =
        "trap 'echo %s >> " + order + "; exit 0' TERM; echo up; while :; do sleep 0.05; done";
    Supervisor supervisor = Supervisor.of(home, GRACE, said::add);
    supervisor.start(List.of(spec("first", script.formatted("first"), "/ready")));
    supervisor.start(List.of(spec("second", script.formatted("second"), "/ready")));
    await().until(() -> Files.size(home.log("first")) > 0 && Files.size(home.log("second")) > 0);

    // When
    supervisor.close();

    // Then
    assertThat(Files.readAllLines(order)).containsExactly("second", "first");
  }

  @Test
  void whatAKilledSupervisorLeftIsEndedByTheNext() throws Exception {
    // Given
    Process orphan = new ProcessBuilder("sleep", "600").start();
    ProcessMark.of("inventory", orphan.toHandle()).write(home.run());

    // When
    Supervisor next = Supervisor.of(home, GRACE, said::add);

    // Then
    assertThat(orphan.isAlive()).isFalse();
    assertThat(said).containsExactly("ended what an earlier run had left: inventory");
    assertThat(Orphans.supervised(home)).isTrue();
    next.close();
  }

  @Test
  void anotherProcessWithTheIdOfADeadOneIsLeftAlone() throws Exception {
    // Given
    Process stranger = new ProcessBuilder("sleep", "600").start();
    ProcessMark.of("inventory", stranger.toHandle()).write(home.run());
    Path mark = home.run().resolve("inventory.pid");
    Files.writeString(mark, stranger.pid() + " 1000");

    // When
    List<String> ended = new Orphans(home).end();

    // Then
    assertThat(ended).isEmpty();
    assertThat(stranger.isAlive()).isTrue();
    stranger.destroyForcibly();
  }

  @Test
  void processThatDoesNotBecomeReadyIsNamedWithItsLog() {
    try (Supervisor supervisor = Supervisor.of(home, GRACE, said::add)) {
      // Given
      supervisor.start(List.of(spec("slow", "sleep 600", "/waiting")));

      // Then
      assertThatThrownBy(() -> supervisor.awaitReady(List.of("slow"), Duration.ofMillis(300)))
          .isInstanceOf(NotReadyException.class)
          .hasMessageContaining("slow is not ready")
          .hasMessageContaining(home.log("slow").toString());
    }
  }

  private ProcessSpec spec(String name, String script, String path) {
    URI ready = URI.create("http://127.0.0.1:" + answers.getAddress().getPort() + path);
    return new ProcessSpec(name, List.of("sh", "-c", script), Map.of(), ready, home.log(name));
  }
}
