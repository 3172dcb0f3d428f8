package dev.acequia.simcluster.http.exec;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

/**
 * The public socket of a cluster with process pods. The JDK's HTTP server cannot hand a connection
 * over to WebSocket, so connections that begin with an {@code exec} are served here, and the bytes
 * of all others are passed on. Clients open a connection of its own for a WebSocket, so the first
 * request tells which it is. Two virtual threads a connection.
 */
public final class ExecFront implements AutoCloseable {

  private static final int BACKLOG = 256;
  private static final int BUFFER = 16 * 1024;

  /** Between failing accepts (out of file descriptors), so that they do not eat the processor. */
  private static final long PAUSE_NANOS = 20_000_000;

  private final ServerSocket socket;
  private final int server;
  private final Set<Socket> connections = ConcurrentHashMap.newKeySet();
  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private volatile PodCommands commands = (pod, command) -> new PodCommands.Result(1, "no process");

  /**
   * @param port 0: any free one
   * @param server port of the server behind
   */
  public ExecFront(int port, int server) throws IOException {
    this.server = server;
    this.socket = new ServerSocket();
    try {
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), port), BACKLOG);
    } catch (IOException taken) {
      socket.close();
      throw taken;
    }
  }

  public int port() {
    return socket.getLocalPort();
  }

  public void commands(PodCommands runner) {
    commands = runner;
  }

  public void start() {
    Thread.ofVirtual().name("exec-front").start(this::accept);
  }

  private void accept() {
    while (!socket.isClosed()) {
      try {
        Socket client = socket.accept();
        Thread.ofVirtual().start(() -> serve(client));
      } catch (IOException closedOrBroken) {
        // The loop's condition tells a closed front from one lost connection.
        LockSupport.parkNanos(PAUSE_NANOS);
      }
    }
  }

  private void serve(Socket client) {
    connections.add(client);
    try (client) {
      client.setTcpNoDelay(true);
      RequestHead head = RequestHead.read(client.getInputStream());
      if (head.executes()) {
        URI behind = URI.create("http://127.0.0.1:" + server);
        new ExecSession(http, behind, commands).serve(head, client);
      } else if (head.bytes().length > 0) {
        pass(head, client);
      }
    } catch (IOException peerWentAway) {
      // Either side may leave at any moment; the other is closed with it.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      connections.remove(client);
    }
  }

  private void pass(RequestHead head, Socket client) throws IOException, InterruptedException {
    try (Socket behind = new Socket("127.0.0.1", server)) {
      connections.add(behind);
      behind.setTcpNoDelay(true);
      behind.getOutputStream().write(head.bytes());
      Thread requests = Thread.ofVirtual().start(() -> copy(client, behind));
      copy(behind, client);
      client.close();
      requests.join();
    } finally {
      connections.removeIf(Socket::isClosed);
    }
  }

  /** When one side has said all, the other hears of it and may still answer. */
  private static void copy(Socket from, Socket to) {
    byte[] buffer = new byte[BUFFER];
    try {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        out.write(buffer, 0, n);
      }
      to.shutdownOutput();
    } catch (IOException broken) {
      closeQuietly(from);
      closeQuietly(to);
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
    connections.forEach(ExecFront::closeQuietly);
    http.shutdownNow();
  }

  private static void closeQuietly(Socket connection) {
    try {
      connection.close();
    } catch (IOException alreadyBroken) {
      // Closing is all that was wanted.
    }
  }
}
