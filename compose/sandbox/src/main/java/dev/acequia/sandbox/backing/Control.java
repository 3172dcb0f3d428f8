package dev.acequia.sandbox.backing;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.acequia.sandbox.net.LocalHttp;
import dev.acequia.sandbox.secret.SecretFile;
import java.io.IOException;

/**
 * What the supervisor asks of the sandbox process: {@code GET /control/v1/ready}, and {@code POST
 * /control/v1/login-codes} by whoever can read the control secret.
 */
record Control(BackingServices backing, SecretFile secret) {

  static void on(HttpServer server, BackingServices backing, SecretFile secret) {
    secret.readOrCreate();
    Control control = new Control(backing, secret);
    server.createContext("/control/v1/ready", control::ready);
    server.createContext("/control/v1/login-codes", control::loginCode);
  }

  private void ready(HttpExchange exchange) throws IOException {
    boolean ready = backing.ready();
    LocalHttp.answer(exchange, ready ? 200 : 503, "{\"ready\":" + ready + "}");
  }

  private void loginCode(HttpExchange exchange) throws IOException {
    String given = exchange.getRequestHeaders().getFirst("Authorization");
    if (!"POST".equals(exchange.getRequestMethod()) || !("Bearer " + secret.read()).equals(given)) {
      LocalHttp.answer(exchange, 403, "{\"error\":\"forbidden\"}");
      return;
    }
    String code = backing.issuer().oneTimeCode("admin");
    LocalHttp.answer(exchange, 201, "{\"code\":\"" + code + "\"}");
  }
}
