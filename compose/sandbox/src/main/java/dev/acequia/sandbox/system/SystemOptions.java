package dev.acequia.sandbox.system;

import dev.acequia.events.deadline.Deadlines;
import dev.acequia.sandbox.clock.ScaledClock;
import dev.acequia.sandbox.layout.Home;
import dev.acequia.sandbox.layout.Installation;
import dev.acequia.sandbox.layout.Ports;
import dev.acequia.sandbox.supervise.Startup;
import java.nio.file.Path;
import java.util.OptionalInt;

/**
 * What one sandbox is to be.
 *
 * @param home its folder
 * @param ports its ports
 * @param installation the built product
 * @param clock cluster time
 * @param deadlines what all its processes agree on
 * @param nodes node list of the simulated cluster
 * @param nodeLimit how many of them, all when empty
 * @param startup whether start-ups are recorded
 */
public record SystemOptions(
    Home home,
    Ports ports,
    Installation installation,
    ScaledClock clock,
    Deadlines deadlines,
    Path nodes,
    OptionalInt nodeLimit,
    Startup startup) {}
