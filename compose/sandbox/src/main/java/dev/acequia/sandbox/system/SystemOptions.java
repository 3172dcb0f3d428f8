package dev.acequia.sandbox.system;

import dev.acequia.sandbox.clock.ScaledClock;
import dev.acequia.sandbox.layout.Home;
import dev.acequia.sandbox.layout.Installation;
import dev.acequia.sandbox.layout.Ports;
import dev.acequia.sandbox.supervise.Startup;
import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalInt;

/**
 * What one sandbox is to be.
 *
 * @param home its folder
 * @param ports its ports
 * @param installation the built product
 * @param clock cluster time
 * @param deadlines overrides of default deadlines in cluster milliseconds, by the names of {@code
 *     ACEQUIA_DEADLINES}
 * @param nodes node list of the simulated cluster
 * @param nodeLimit how many of them, all when empty
 * @param startup whether start-ups are recorded
 */
public record SystemOptions(
    Home home,
    Ports ports,
    Installation installation,
    ScaledClock clock,
    Map<String, Long> deadlines,
    Path nodes,
    OptionalInt nodeLimit,
    Startup startup) {
  public SystemOptions {
    deadlines = Map.copyOf(deadlines);
  }
}
