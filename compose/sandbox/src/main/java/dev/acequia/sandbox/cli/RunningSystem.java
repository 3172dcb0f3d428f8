package dev.acequia.sandbox.cli;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.acequia.sandbox.layout.Home;
import dev.acequia.sandbox.layout.Ports;
import dev.acequia.sandbox.supervise.Orphans;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * What {@code up} writes down about itself for the other commands.
 *
 * @param pid process id of the supervisor
 * @param startedAt RFC 3339, wall time
 * @param speed factor of cluster time
 * @param scenario what is played
 * @param ports port of each listener
 * @param processes process id of each process at the time of writing
 */
record RunningSystem(
    long pid,
    String startedAt,
    int speed,
    String scenario,
    Map<String, Integer> ports,
    Map<String, Long> processes) {

  private static final JsonMapper JSON = JsonMapper.builder().build();

  /** What runs in {@code home}; empty when its supervisor does not live. */
  static Optional<RunningSystem> in(Home home) {
    Path file = file(home);
    if (!Orphans.supervised(home) || !Files.exists(file)) {
      return Optional.empty();
    }
    try {
      return Optional.of(JSON.readValue(file.toFile(), RunningSystem.class));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + file, e);
    }
  }

  /** What runs in {@code home}, or the failure that tells how to start it. */
  static RunningSystem required(Home home) {
    return in(home)
        .orElseThrow(
            () ->
                new CommandFailure(
                    ExitCode.NOT_RUNNING, "nothing runs here; start it with ./acequia up"));
  }

  void write(Home home) {
    try {
      Files.createDirectories(home.run());
      Files.writeString(file(home), json());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String json() {
    try {
      return JSON.writeValueAsString(this);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Ports listening() {
    return new Ports(ports);
  }

  private static Path file(Home home) {
    return home.run().resolve("system.json");
  }
}
