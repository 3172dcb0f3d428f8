package dev.acequia.simcluster.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.http.watch.WatchRequest;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.model.ApiException;
import dev.acequia.simcluster.model.Change;
import dev.acequia.simcluster.model.Cluster;
import dev.acequia.simcluster.model.Line;
import dev.acequia.simcluster.model.Resource;
import dev.acequia.simcluster.model.read.WatchEvent;
import dev.acequia.simcluster.model.write.Versions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The API without a socket, for a simulation that shares one thread with the cluster: paths, rules
 * and answers are those of {@link ApiServer}.
 */
public final class LocalApi {

  private static final Line ALONE =
      new Line() {
        @Override
        public <T> T call(Supplier<T> work) {
          return work.get();
        }
      };

  private final Cluster cluster;
  private final ResourceHandler resources;

  public LocalApi(Cluster cluster) {
    this.cluster = cluster;
    this.resources = new ResourceHandler(cluster, ALONE);
  }

  /** Status and body of an answer. */
  public record Reply(int code, JsonNode body) {}

  /**
   * @param contentType of the body, null without one
   */
  public Reply send(
      String method,
      String path,
      Map<String, String> query,
      @Nullable String contentType,
      @Nullable JsonNode body) {
    byte[] bytes = body == null ? new byte[0] : Json.bytes(body);
    Call call =
        new Call(
            method,
            path,
            query,
            header -> header.equals("Content-Type") ? contentType : null,
            bytes);
    return reply(answer(call));
  }

  private Answer answer(Call call) {
    try {
      Target target = target(call.path());
      return resources.handle(call, target.path(), target.resource());
    } catch (ApiException refused) {
      return StatusJson.answer(refused.status());
    }
  }

  private static Reply reply(Answer answer) {
    try {
      return new Reply(answer.code(), Json.parse(answer.body()));
    } catch (IOException e) {
      throw new UncheckedIOException("an answer of the API is no JSON", e);
    }
  }

  /**
   * What a watch from {@code resourceVersion} of the query on would have told until now: events
   * with type and object, oldest first, then a bookmark. Empty when the version is too old.
   */
  public Optional<List<ObjectNode>> changes(String path, Map<String, String> query) {
    Target target = target(path);
    Call call = new Call("GET", path, query, header -> null, new byte[0]);
    WatchRequest request = WatchHandler.request(call, target.path(), target.resource());
    long from = Long.parseLong(request.resourceVersion());
    return cluster
        .store()
        .table(target.resource().storage())
        .changesAfter(from)
        .map(changes -> events(changes, request));
  }

  private List<ObjectNode> events(List<Change> changes, WatchRequest request) {
    List<ObjectNode> events = new ArrayList<>();
    for (Change change : changes) {
      WatchEvent.of(change, request.selection())
          .ifPresent(event -> events.add(event(event, request.resource())));
    }
    events.add(bookmark());
    return events;
  }

  private static ObjectNode event(WatchEvent event, Resource resource) {
    ObjectNode json = Json.object().put("type", event.type().name());
    json.set("object", Versions.shown(resource, event.object()).deepCopy());
    return json;
  }

  private ObjectNode bookmark() {
    ObjectNode json = Json.object().put("type", "BOOKMARK");
    json.putObject("object")
        .putObject("metadata")
        .put("resourceVersion", Long.toString(cluster.store().version()));
    return json;
  }

  private record Target(ApiPath path, Resource resource) {}

  private Target target(String path) {
    ApiPath parsed = ApiPath.parse(path).orElseThrow(ResourceHandler::unknownResource);
    Resource resource =
        cluster
            .catalog()
            .find(parsed.group(), parsed.version(), parsed.plural())
            .orElseThrow(ResourceHandler::unknownResource);
    return new Target(parsed, resource);
  }
}
