package dev.acequia.sandbox.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.acequia.sandbox.clock.ScaledClock;
import dev.acequia.sandbox.layout.Home;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;

/**
 * The clock of a sandbox lives as long as its data: cluster time must not go back when it starts
 * again.
 */
record KeptClock(Home home) {

  private static final JsonMapper JSON = JsonMapper.builder().build();

  ScaledClock read(Clock wall, int factor) throws IOException {
    Path file = home.root().resolve("clock.json");
    if (Files.exists(file)) {
      ScaledClock kept = parse(file);
      if (kept.factor() != factor) {
        throw new CommandFailure(
            ExitCode.USAGE,
            "the data here was written at speed %d: use --speed %d, or --fresh"
                .formatted(kept.factor(), kept.factor()));
      }
      return kept;
    }
    ScaledClock made = ScaledClock.from(wall.instant(), factor);
    Files.createDirectories(home.root());
    Files.writeString(
        file,
        JSON.writeValueAsString(
            Map.of("originMs", made.originWall().toEpochMilli(), "factor", factor)));
    return made;
  }

  private static ScaledClock parse(Path file) throws IOException {
    JsonNode kept = JSON.readTree(file.toFile());
    Instant origin = Instant.ofEpochMilli(kept.path("originMs").asLong());
    return ScaledClock.from(origin, kept.path("factor").asInt(1));
  }
}
