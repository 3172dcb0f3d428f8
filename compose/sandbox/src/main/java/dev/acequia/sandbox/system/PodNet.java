package dev.acequia.sandbox.system;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/**
 * A sixteen-bit piece of the loopback range, in which the pods of one simulated cluster have their
 * addresses.
 *
 * <p>Held by a listening socket on its last address, so that two sandboxes never share one.
 */
public final class PodNet implements AutoCloseable {

  private static final int FIRST = 64;
  private static final int LAST = 250;
  private static final int CLAIM_PORT = 20_009;

  private final String prefix;
  private final ServerSocket claim;

  private PodNet(String prefix, ServerSocket claim) {
    this.prefix = prefix;
    this.claim = claim;
  }

  /** Takes the first piece that no other sandbox holds. */
  public static PodNet claim() {
    for (int second = FIRST; second <= LAST; second++) {
      String prefix = "127." + second;
      try {
        InetAddress last = InetAddress.ofLiteral(prefix + ".255.254");
        return new PodNet(prefix, new ServerSocket(CLAIM_PORT, 1, last));
      } catch (IOException taken) {
        // Another sandbox is there, or the system has no such loopback address: the next one may
        // do.
      }
    }
    throw new IllegalStateException("no address range of 127/8 is free for pods");
  }

  /** For example {@code 127.64}: pods get 127.64.a.b. */
  public String prefix() {
    return prefix;
  }

  @Override
  public void close() {
    try {
      claim.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
