package dev.acequia.sandbox.net;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Executors;

/**
 * A small HTTP server on the loopback address, a virtual thread a request, and the two things its
 * handlers need.
 */
public final class LocalHttp {

  private LocalHttp() {}

  /** A server on {@code port}, not started yet. */
  public static HttpServer server(int port) {
    try {
      InetAddress loopback = InetAddress.ofLiteral("127.0.0.1");
      HttpServer server = HttpServer.create(new InetSocketAddress(loopback, port), 64);
      server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
      return server;
    } catch (IOException e) {
      throw new UncheckedIOException("cannot listen on port " + port, e);
    }
  }

  /** Answers with JSON and ends the exchange. */
  public static void answer(HttpExchange exchange, int status, String json) throws IOException {
    byte[] body = json.getBytes(StandardCharsets.UTF_8);
    try (exchange) {
      exchange.getResponseHeaders().add("Content-Type", "application/json");
      exchange.getResponseHeaders().add("Cache-Control", "no-store");
      exchange.sendResponseHeaders(status, body.length);
      exchange.getResponseBody().write(body);
    }
  }

  /** The fields of a posted form; of a repeated field the last. */
  public static Map<String, String> form(HttpExchange exchange) throws IOException {
    String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    Map<String, String> fields = new HashMap<>();
    for (String pair : body.split("&")) {
      int equals = pair.indexOf('=');
      if (equals > 0) {
        fields.put(decoded(pair.substring(0, equals)), decoded(pair.substring(equals + 1)));
      }
    }
    return fields;
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }
}
