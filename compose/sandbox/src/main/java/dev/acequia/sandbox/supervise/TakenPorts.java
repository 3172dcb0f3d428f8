package dev.acequia.sandbox.supervise;

import dev.acequia.sandbox.layout.Ports;
import dev.acequia.sandbox.net.FreePort;
import java.util.List;

/** Ports that another program holds, in sentences that say what to do. */
public final class TakenPorts {

  private TakenPorts() {}

  /**
   * One sentence for each port that is taken.
   *
   * @param mine names whose port is rightly taken, such as a PostgreSQL that is going to be adopted
   */
  public static List<String> among(Ports ports, List<String> mine) {
    return ports.byName().entrySet().stream()
        .filter(port -> !mine.contains(port.getKey()))
        .filter(port -> FreePort.taken(port.getValue()))
        .map(port -> sentence(port.getKey(), port.getValue()))
        .toList();
  }

  private static String sentence(String name, int port) {
    String owner = PortOwner.describe(port).orElse("a process that this user may not see");
    return "port %d, for %s, is taken by %s".formatted(port, name, owner);
  }
}
