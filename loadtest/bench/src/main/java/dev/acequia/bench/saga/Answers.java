package dev.acequia.bench.saga;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.concurrent.Executors;

/** Small servers on the loopback address, a virtual thread a request. */
final class Answers {

  static final JsonMapper JSON = JsonMapper.builder().build();

  private static final int BACKLOG = 1_000;

  static {
    // Small answers leave at once, and the client's connections stay open.
    System.setProperty("sun.net.httpserver.nodelay", "true");
    System.setProperty("sun.net.httpserver.maxIdleConnections", "1000");
  }

  private Answers() {}

  /**
   * @param port 0 takes a free one
   * @param handlers by the path that they answer for
   */
  static HttpServer serve(int port, Map<String, HttpHandler> handlers) {
    try {
      HttpServer server =
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), BACKLOG);
      handlers.forEach(server::createContext);
      server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
      server.start();
      return server;
    } catch (IOException e) {
      throw new UncheckedIOException("no server on port " + port, e);
    }
  }

  static JsonNode body(HttpExchange exchange) throws IOException {
    return JSON.readTree(exchange.getRequestBody());
  }

  static void send(HttpExchange exchange, int status, JsonNode body) throws IOException {
    byte[] bytes = JSON.writeValueAsBytes(body);
    exchange.getResponseHeaders().add("content-type", "application/json");
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  /** Reads and drops what comes. */
  static void swallow(HttpExchange exchange) throws IOException {
    exchange.getRequestBody().transferTo(java.io.OutputStream.nullOutputStream());
    exchange.sendResponseHeaders(200, -1);
    exchange.close();
  }
}
