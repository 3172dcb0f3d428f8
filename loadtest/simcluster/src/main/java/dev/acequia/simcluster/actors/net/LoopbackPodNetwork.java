package dev.acequia.simcluster.actors.net;

import dev.acequia.simcluster.model.Line;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

/**
 * Real sockets on 127.0.0.0/8. A virtual thread a port and a connection: the JDK's own HTTP server
 * would keep a platform thread and a selector for each of a thousand exporters.
 */
public final class LoopbackPodNetwork implements PodNetwork {

  private static final int BACKLOG = 64;

  /** Between failing accepts (out of file descriptors), so that they do not eat the processor. */
  private static final long PAUSE_NANOS = 20_000_000;

  private final Line line;

  public LoopbackPodNetwork(Line line) {
    this.line = line;
  }

  @Override
  public Listening listen(String ip, int port, PodService service) throws IOException {
    ServerSocket server = new ServerSocket();
    try {
      server.setReuseAddress(true);
      server.bind(new InetSocketAddress(ip, port), BACKLOG);
    } catch (IOException taken) {
      server.close();
      throw taken;
    }
    Port opened = new Port(server, request -> line.call(() -> service.answer(request)));
    Thread.ofVirtual().name("pod-" + ip + ":" + port).start(opened::accept);
    return opened;
  }

  /** An open port with its connections, which end with it as those of a dead process do. */
  private static final class Port implements Listening {

    private final ServerSocket server;
    private final PodService service;
    private final Set<Socket> connections = ConcurrentHashMap.newKeySet();

    Port(ServerSocket server, PodService service) {
      this.server = server;
      this.service = service;
    }

    void accept() {
      while (!server.isClosed()) {
        try {
          Socket connection = server.accept();
          connections.add(connection);
          Thread.ofVirtual().start(() -> serve(connection));
        } catch (IOException closedOrBroken) {
          // The loop's condition tells a closed port from one lost connection.
          LockSupport.parkNanos(PAUSE_NANOS);
        }
      }
    }

    /** An accept that waits when the port closes may still bring a connection. */
    private void serve(Socket connection) {
      try (connection) {
        if (!server.isClosed()) {
          new HttpConnection(connection, service).serve();
        }
      } catch (IOException peerWentAway) {
        // A client may leave at any moment; nobody is left to tell.
      } finally {
        connections.remove(connection);
      }
    }

    @Override
    public void close() {
      closeQuietly(server);
      connections.forEach(Port::closeQuietly);
    }

    private static void closeQuietly(AutoCloseable socket) {
      try {
        socket.close();
      } catch (Exception alreadyBroken) {
        // Closing is all that was wanted.
      }
    }
  }
}
