package dev.acequia.simcluster.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import dev.acequia.simcluster.http.watch.WatchHub;
import dev.acequia.simcluster.http.watch.WatchRequest;
import dev.acequia.simcluster.http.watch.WatchStream;
import dev.acequia.simcluster.model.Cluster;
import dev.acequia.simcluster.model.Failures;
import dev.acequia.simcluster.model.Line;
import dev.acequia.simcluster.model.Resource;
import dev.acequia.simcluster.model.Status;
import dev.acequia.simcluster.model.read.ListPage;
import dev.acequia.simcluster.model.read.Selection;
import dev.acequia.simcluster.model.write.Versions;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A GET with {@code watch=1}: checks what is asked for and streams the answer. */
final class WatchHandler {

  private static final Duration DEFAULT_TIMEOUT = Duration.ofMinutes(30);

  private final WatchStream streams;
  private final TableView tables;

  WatchHandler(Cluster cluster, Line line, WatchHub hub) {
    this.streams = new WatchStream(cluster, line, hub);
    this.tables = new TableView(cluster);
  }

  void serve(HttpExchange exchange, Call call, ApiPath path, Resource resource)
      throws IOException, InterruptedException {
    Representation representation = Representation.of(call.header("Accept"));
    WatchRequest request = request(call, path, resource);
    exchange.getResponseHeaders().set("Content-Type", Answer.JSON);
    exchange.getResponseHeaders().set("Cache-Control", "no-cache, private");
    exchange.sendResponseHeaders(200, 0);
    try (OutputStream out = exchange.getResponseBody()) {
      out.flush();
      streams.serve(
          request,
          out,
          view(representation, call, resource),
          message -> StatusJson.of(new Status(410, "Expired", message, null)));
    }
  }

  static WatchRequest request(Call call, ApiPath path, Resource resource) {
    Selection selection = Requests.selection(call, resource, path.namespace());
    if (!path.name().isEmpty()) {
      throw Failures.badRequest("watching single objects is done with fieldSelector=metadata.name");
    }
    String version = call.parameter("resourceVersion");
    boolean initialEvents = call.flag("sendInitialEvents");
    if (initialEvents && !call.parameter("resourceVersionMatch").equals("NotOlderThan")) {
      throw Requests.listOptions(
          "sendInitialEvents requires setting resourceVersionMatch to NotOlderThan");
    }
    if (!version.isEmpty() && !version.matches("\\d{1,18}")) {
      throw Failures.internal(
          "resourceVersion: Invalid value: \"%s\": strconv.ParseUint: parsing \"%s\": invalid syntax"
              .formatted(version, version));
    }
    String timeout = call.parameter("timeoutSeconds");
    Duration patience =
        timeout.matches("[1-9]\\d{0,8}")
            ? Duration.ofSeconds(Long.parseLong(timeout))
            : DEFAULT_TIMEOUT;
    return new WatchRequest(
        resource, selection, version, call.flag("allowWatchBookmarks"), initialEvents, patience);
  }

  private @Nullable Function<ObjectNode, JsonNode> view(
      Representation representation, Call call, Resource resource) {
    return switch (representation) {
      case FULL ->
          resource.type().equals(resource.storage())
              ? null
              : object -> Versions.shown(resource, object);
      case METADATA, METADATA_LIST -> ListJson::partial;
      case TABLE -> new TableEvents(call.parameter("includeObject"), resource);
    };
  }

  /** The first event defines the columns. */
  private final class TableEvents implements Function<ObjectNode, JsonNode> {
    private final String includeObject;
    private final Resource resource;
    private boolean defined;

    TableEvents(String includeObject, Resource resource) {
      this.includeObject = includeObject;
      this.resource = resource;
    }

    @Override
    public JsonNode apply(ObjectNode object) {
      ObjectNode shown = Versions.shown(resource, object);
      ListPage one = new ListPage(List.of(shown), Views.versionOf(shown), "", -1);
      JsonNode table = tables.render(resource, one, includeObject, !defined);
      defined = true;
      return table;
    }
  }
}
