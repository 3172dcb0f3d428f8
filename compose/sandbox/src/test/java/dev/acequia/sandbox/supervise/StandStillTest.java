package dev.acequia.sandbox.supervise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class StandStillTest {

  private Process process;

  @BeforeEach
  void start() throws IOException {
    process = new ProcessBuilder("sleep", "600").start();
  }

  @AfterEach
  void end() {
    process.destroyForcibly();
  }

  @Test
  void processStandsStillUntilItIsLetGo() {
    try (StandStill still = StandStill.of(List.of(process.toHandle()))) {
      await().untilAsserted(() -> assertThat(state()).startsWith("T"));
    }
    await().untilAsserted(() -> assertThat(state()).startsWith("S"));
  }

  @Test
  void processThatWasKilledMeanwhileIsLeftAlone() throws InterruptedException {
    try (StandStill still = StandStill.of(List.of(process.toHandle()))) {
      process.destroyForcibly().waitFor();
    }
    assertThat(process.isAlive()).isFalse();
  }

  private String state() throws IOException {
    Process ps = new ProcessBuilder("ps", "-o", "stat=", "-p", "" + process.pid()).start();
    return new String(ps.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
  }
}
