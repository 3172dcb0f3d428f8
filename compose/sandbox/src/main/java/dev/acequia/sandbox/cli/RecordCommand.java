package dev.acequia.sandbox.cli;

import dev.acequia.events.deadline.Deadlines;
import dev.acequia.sandbox.clock.ScaledClock;
import dev.acequia.sandbox.layout.Home;
import dev.acequia.sandbox.layout.Ports;
import dev.acequia.sandbox.supervise.Startup;
import dev.acequia.sandbox.system.LocalSystem;
import dev.acequia.sandbox.system.SystemOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Clock;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/**
 * Starts everything once, on free ports and in a folder of its own, plays for a while, and stops it
 * so that every process leaves a recorded start-up for later ones. Called after a build.
 */
@Command(name = "record", hidden = true, description = "Record the start-up of every process.")
final class RecordCommand implements Callable<Integer> {

  private static final Duration PLAY = Duration.ofSeconds(30);
  private static final int SPEED = 10;

  @Override
  public Integer call() throws InterruptedException, IOException {
    Place place = Place.here();
    Announcement announcement = new Announcement(true, place.home());
    Home home = new Home(Files.createTempDirectory("acequia-record"));
    Files.createDirectories(place.installation().startupCache("any").getParent());
    SystemOptions options =
        new SystemOptions(
            home,
            Ports.free(),
            place.installation(),
            ScaledClock.from(Clock.systemUTC().instant(), SPEED),
            Deadlines.USUAL,
            place.installation().defaultNodes(),
            OptionalInt.empty(),
            Startup.RECORDING);
    Scenarios.Choice canal = Scenarios.named("canal");
    try (LocalSystem system = LocalSystem.start(options, announcement, canal::prepare)) {
      announcement.say("playing for %d s".formatted(PLAY.toSeconds()));
      play(canal, system);
      announcement.say("stopping; every process writes its start-up cache");
    } finally {
      home.remove();
    }
    return ExitCode.OK;
  }

  private static void play(Scenarios.Choice scenario, LocalSystem system)
      throws InterruptedException {
    Thread player =
        Thread.ofVirtual()
            .start(
                () -> {
                  try {
                    scenario.play(system);
                  } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                  } catch (RuntimeException cutShort) {
                    if (!Thread.currentThread().isInterrupted()) throw cutShort;
                  }
                });
    player.join(PLAY);
    player.interrupt();
    player.join();
  }
}
