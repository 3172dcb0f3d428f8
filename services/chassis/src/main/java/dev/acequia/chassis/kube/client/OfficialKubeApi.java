package dev.acequia.chassis.kube.client;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.chassis.kube.KubeAnswer;
import dev.acequia.chassis.kube.KubeApi;
import dev.acequia.chassis.kube.KubeRequest;
import dev.acequia.chassis.kube.KubeUnavailable;
import dev.acequia.chassis.line.TraceContext;
import io.kubernetes.client.openapi.ApiClient;
import io.kubernetes.client.openapi.ApiException;
import io.kubernetes.client.openapi.Pair;
import io.kubernetes.client.util.ClientBuilder;
import io.kubernetes.client.util.credentials.TokenFileAuthentication;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;
import okhttp3.Call;
import okhttp3.Response;
import okhttp3.ResponseBody;
import okio.BufferedSource;
import org.jspecify.annotations.Nullable;

/**
 * The official client for connection, TLS and credentials; bodies are read as trees, since
 * resources of any kind are watched and patched.
 */
public final class OfficialKubeApi implements KubeApi {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String[] BEARER = {"BearerToken"};

  /** A watch is asked to end by itself before this; a silent longer stream is a broken one. */
  private static final Duration WATCH_SILENCE = Duration.ofMinutes(6);

  private final ApiClient requests;
  private final ApiClient watches;
  private final Supplier<TraceContext> trace;

  /**
   * Times are wall time, of one attempt.
   *
   * @param trace context of what the calling thread does; requests carry it
   */
  public OfficialKubeApi(ApiClient client, Duration readTimeout, Supplier<TraceContext> trace) {
    this.trace = trace;
    this.requests = client;
    requests.setReadTimeout((int) readTimeout.toMillis());
    requests.setConnectTimeout((int) Duration.ofSeconds(5).toMillis());
    this.watches = watching(client);
  }

  /**
   * A server by its address.
   *
   * @param tokenFile bearer token, read again when it changes; null for none
   * @param trace context of what the calling thread does; requests carry it
   */
  public static OfficialKubeApi at(
      URI url, @Nullable Path tokenFile, Supplier<TraceContext> trace) {
    ClientBuilder builder = new ClientBuilder().setBasePath(url.toString()).setVerifyingSsl(true);
    if (tokenFile != null)
      builder.setAuthentication(new TokenFileAuthentication(tokenFile.toString()));
    return new OfficialKubeApi(builder.build(), Duration.ofSeconds(15), trace);
  }

  private static ApiClient watching(ApiClient client) {
    ApiClient copy =
        new ApiClient(client.getHttpClient().newBuilder().readTimeout(WATCH_SILENCE).build());
    copy.setBasePath(client.getBasePath());
    copy.getAuthentications();
    return copy;
  }

  @Override
  public KubeAnswer send(KubeRequest request) throws KubeUnavailable {
    try (Response response = call(requests, request).execute();
        ResponseBody body = response.body()) {
      return new KubeAnswer(response.code(), tree(body == null ? "" : body.string()));
    } catch (IOException | ApiException e) {
      throw new KubeUnavailable(request.method() + " " + request.path() + ": " + e, e);
    }
  }

  @Override
  public int watch(KubeRequest request, Predicate<ObjectNode> consumer) throws KubeUnavailable {
    try (Response response = call(watches, request).execute();
        ResponseBody body = response.body()) {
      if (response.code() != 200 || body == null) return response.code();
      BufferedSource lines = body.source();
      for (String line = lines.readUtf8Line(); line != null; line = lines.readUtf8Line()) {
        if (!line.isEmpty()
            && JSON.readTree(line) instanceof ObjectNode event
            && !consumer.test(event)) break;
      }
      return 200;
    } catch (IOException | ApiException e) {
      throw new KubeUnavailable("watch " + request.path() + ": " + e, e);
    }
  }

  private static JsonNode tree(String text) {
    try {
      return text.isEmpty() ? JsonNodeFactory.instance.objectNode() : JSON.readTree(text);
    } catch (IOException _) {
      // Some refusals are plain text, an unknown group's 404 for one.
      return JsonNodeFactory.instance.objectNode().put("message", text);
    }
  }

  private Call call(ApiClient client, KubeRequest request) throws ApiException {
    Map<String, String> headers = new HashMap<>(trace.get().headers());
    headers.put("Accept", "application/json");
    String type = request.contentType();
    if (type != null) headers.put("Content-Type", type);
    List<Pair> query =
        request.query().entrySet().stream()
            .map(entry -> new Pair(entry.getKey(), entry.getValue()))
            .toList();
    return client.buildCall(
        client.getBasePath(),
        request.path(),
        request.method(),
        query,
        List.of(),
        body(request),
        headers,
        new HashMap<>(),
        new HashMap<>(),
        BEARER,
        null);
  }

  private static @Nullable Object body(KubeRequest request) {
    JsonNode body = request.body();
    return body == null ? null : body.toString().getBytes(java.nio.charset.StandardCharsets.UTF_8);
  }
}
