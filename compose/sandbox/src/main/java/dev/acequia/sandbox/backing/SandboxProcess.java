package dev.acequia.sandbox.backing;

import dev.acequia.sandbox.layout.Home;
import dev.acequia.sandbox.layout.Ports;
import dev.acequia.sandbox.supervise.Orphans;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Main of the sandbox process: {@code SandboxProcess HOME name=port...}.
 *
 * <p>Runs until it is told to end. It brings PostgreSQL back when that dies, and when its
 * supervisor has been gone for a while it ends what the supervisor left running, itself included: a
 * killed {@code up} leaves nothing behind for ever.
 */
public final class SandboxProcess {

  private static final Logger LOG = LoggerFactory.getLogger(SandboxProcess.class);
  private static final Duration WATCH = Duration.ofMillis(500);
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private SandboxProcess() {}

  public static void main(String[] arguments) throws InterruptedException {
    Home home = new Home(Path.of(arguments[0]));
    Ports ports = ports(arguments);
    BackingServices backing = BackingServices.start(home, ports);
    Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(backing::close));
    LOG.info("ready: Kafka {}, PostgreSQL {}", ports.of(Ports.KAFKA), ports.of(Ports.POSTGRES));
    long supervisorSeen = System.nanoTime();
    while (true) {
      Thread.sleep(WATCH);
      revive(backing);
      if (Orphans.supervised(home)) {
        supervisorSeen = System.nanoTime();
      } else if (System.nanoTime() - supervisorSeen > PATIENCE.toNanos()) {
        LOG.warn("the supervisor is gone: ending what it left");
        new Orphans(home).end();
        System.exit(0);
      }
    }
  }

  private static void revive(BackingServices backing) {
    try {
      if (backing.reviveDatabase()) {
        LOG.warn("PostgreSQL had died and was started again");
      }
    } catch (RuntimeException e) {
      LOG.error("PostgreSQL died and does not start", e);
    }
  }

  private static Ports ports(String[] arguments) {
    Map<String, Integer> ports = new LinkedHashMap<>();
    Arrays.stream(arguments)
        .skip(1)
        .map(pair -> pair.split("=", 2))
        .forEach(pair -> ports.put(pair[0], Integer.valueOf(pair[1])));
    return new Ports(ports);
  }
}
