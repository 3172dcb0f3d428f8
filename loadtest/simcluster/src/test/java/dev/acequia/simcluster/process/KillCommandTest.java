package dev.acequia.simcluster.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KillCommandTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "kill -USR1 1",
        "kill -SIGUSR1 1",
        "kill -10 1",
        "kill -s USR1 1",
        "/bin/kill -USR1 1"
      })
  void signalIsReadInAllItsSpellings(String command) {
    assertThat(KillCommand.parse(List.of(command.split(" ")))).contains(new KillCommand(10));
    assertThat(KillCommand.parse(List.of("sh", "-c", command))).contains(new KillCommand(10));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "kill -USR1 2",
        "kill -USR1 -1",
        "kill -USR1 1 2",
        "kill -NOPE 1",
        "kill",
        "reboot 1",
        "kill -USR1 1; kill -USR1 1"
      })
  void everythingElseIsRefused(String command) {
    assertThat(KillCommand.parse(List.of(command.split(" ")))).isEmpty();
    assertThat(KillCommand.parse(List.of("sh", "-c", command))).isEmpty();
  }

  @Test
  void withoutAnOptionItIsSigterm() {
    assertThat(KillCommand.parse(List.of("kill", "1"))).contains(new KillCommand(Signals.TERM));
  }
}
