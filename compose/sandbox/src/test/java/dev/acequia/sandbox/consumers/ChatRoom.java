package dev.acequia.sandbox.consumers;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Takes what is posted to a chat's webhook. */
final class ChatRoom implements AutoCloseable {

  private final HttpServer server;
  private final Queue<String> messages = new ConcurrentLinkedQueue<>();

  private ChatRoom(HttpServer server) {
    this.server = server;
  }

  static ChatRoom open() throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    ChatRoom room = new ChatRoom(server);
    server.createContext(
        "/hook",
        exchange -> {
          byte[] body = exchange.getRequestBody().readAllBytes();
          room.messages.add(new String(body, StandardCharsets.UTF_8));
          exchange.sendResponseHeaders(204, -1);
          exchange.close();
        });
    server.start();
    return room;
  }

  String webhook() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/hook";
  }

  List<String> messages() {
    return List.copyOf(messages);
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
