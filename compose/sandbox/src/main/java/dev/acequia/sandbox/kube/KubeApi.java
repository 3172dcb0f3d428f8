package dev.acequia.sandbox.kube;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * A Kubernetes API server, spoken to in JSON. Thread-safe. Paths are those of the API, from {@code
 * /api} on.
 */
public final class KubeApi {

  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final int PAGE = 500;

  private final String base;
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(PATIENCE).build();

  /** The server at {@code base}, for example {@code http://127.0.0.1:8090}. */
  public KubeApi(String base) {
    this.base = base;
  }

  public KubeAnswer get(String path) {
    return send(request(path).GET());
  }

  public KubeAnswer post(String path, JsonNode body) {
    return send(request(path).header("Content-Type", "application/json").POST(json(body)));
  }

  public KubeAnswer put(String path, JsonNode body) {
    return send(request(path).header("Content-Type", "application/json").PUT(json(body)));
  }

  /** JSON merge patch (RFC 7386). */
  public KubeAnswer merge(String path, JsonNode patch) {
    return send(
        request(path)
            .header("Content-Type", "application/merge-patch+json")
            .method("PATCH", json(patch)));
  }

  public KubeAnswer delete(String path) {
    return send(request(path).DELETE());
  }

  /** Creates an object, or replaces the spec of the one that is there. */
  public void apply(ObjectNode object) {
    KubeAnswer created = post(ObjectPath.collection(object), object);
    if (created.status() == KubeAnswer.CONFLICT) {
      merge(ObjectPath.object(object), object).orThrow(ObjectPath.object(object));
    } else {
      created.orThrow(ObjectPath.object(object));
    }
  }

  /** All items of a collection, page by page. */
  public List<JsonNode> list(String path) {
    List<JsonNode> items = new ArrayList<>();
    String next = "";
    do {
      String page = path + (path.contains("?") ? "&" : "?") + "limit=" + PAGE + next;
      JsonNode body = get(page).orThrow(path).body();
      body.path("items").forEach(items::add);
      String more = body.path("metadata").path("continue").asText("");
      next = more.isEmpty() ? "" : "&continue=" + URLEncoder.encode(more, StandardCharsets.UTF_8);
    } while (!next.isEmpty());
    return items;
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(base + path)).timeout(PATIENCE);
  }

  private static HttpRequest.BodyPublisher json(JsonNode body) {
    return HttpRequest.BodyPublishers.ofString(body.toString());
  }

  private KubeAnswer send(HttpRequest.Builder request) {
    try {
      HttpResponse<String> response =
          client.send(request.build(), HttpResponse.BodyHandlers.ofString());
      String body = response.body().isBlank() ? "{}" : response.body();
      return new KubeAnswer(response.statusCode(), JSON.readTree(body));
    } catch (IOException e) {
      throw new UncheckedIOException("the Kubernetes API at " + base + " does not answer", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while the Kubernetes API was asked", e);
    }
  }
}
