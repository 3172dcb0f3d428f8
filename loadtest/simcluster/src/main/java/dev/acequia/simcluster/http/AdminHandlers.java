package dev.acequia.simcluster.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.model.Line;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The registered admin endpoints. */
public final class AdminHandlers implements AdminRoutes {

  private static final String ROOT = "/sim/v1/";

  private record Route(String method, String path) {}

  private final Map<Route, AdminHandler> handlers = new ConcurrentHashMap<>();

  @Override
  public void route(String method, String path, AdminHandler handler) {
    handlers.put(new Route(method, path), handler);
  }

  static boolean owns(String path) {
    return path.startsWith(ROOT);
  }

  Answer handle(Call call, Line line) {
    String rest = call.path().substring(ROOT.length());
    // The longest path that is registered takes it.
    for (String path = rest; ; path = path.substring(0, path.lastIndexOf('/'))) {
      AdminHandler handler = handlers.get(new Route(call.method(), path));
      if (handler != null) {
        String below = path.equals(rest) ? "" : rest.substring(path.length() + 1);
        return answer(call, line, handler, below);
      }
      if (path.indexOf('/') < 0) {
        return problem(404, "no such endpoint: " + call.method() + " " + call.path());
      }
    }
  }

  private static Answer answer(Call call, Line line, AdminHandler handler, String below) {
    JsonNode body;
    try {
      body = call.hasBody() ? call.tree() : MissingNode.getInstance();
    } catch (IOException e) {
      return problem(400, "the body is no JSON");
    }
    try {
      AdminResponse response =
          line.call(() -> handler.handle(new AdminRequest(below, call.query(), body)));
      return Answer.json(response.code(), response.body());
    } catch (IllegalArgumentException e) {
      return problem(400, String.valueOf(e.getMessage()));
    }
  }

  private static Answer problem(int code, String detail) {
    return Answer.json(code, Json.object().put("status", code).put("detail", detail))
        .withContentType("application/problem+json");
  }
}
