package dev.acequia.sandbox.net;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds ports of the loopback address. A port that was free a moment ago may be taken by another
 * process: a bind can still fail.
 */
public final class FreePort {

  private FreePort() {}

  /** A port that nobody listens on. */
  public static int any() {
    return several(1).getFirst();
  }

  /** {@code count} different ports that nobody listens on. */
  public static List<Integer> several(int count) {
    List<ServerSocket> held = new ArrayList<>();
    try {
      for (int i = 0; i < count; i++) {
        held.add(new ServerSocket(0, 1, InetAddress.ofLiteral("127.0.0.1")));
      }
      return held.stream().map(ServerSocket::getLocalPort).toList();
    } catch (IOException e) {
      throw new UncheckedIOException("no free port", e);
    } finally {
      held.forEach(FreePort::release);
    }
  }

  /** Whether a process listens on the port. */
  public static boolean taken(int port) {
    try (ServerSocket probe = new ServerSocket()) {
      probe.setReuseAddress(true);
      probe.bind(new InetSocketAddress("127.0.0.1", port));
      return false;
    } catch (IOException e) {
      return true;
    }
  }

  private static void release(ServerSocket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
