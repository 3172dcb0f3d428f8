package dev.acequia.simcluster.http;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.http.discovery.Discovery;
import dev.acequia.simcluster.http.discovery.OpenApi;
import dev.acequia.simcluster.http.discovery.ServerVersion;
import dev.acequia.simcluster.model.Cluster;
import dev.acequia.simcluster.model.Line;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Paths that are not about objects. */
final class DiscoveryHandler {

  private static final String AGGREGATED =
      "application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList";

  private final Cluster cluster;
  private final Line line;
  private final Discovery discovery;
  private final OpenApi openApi;

  DiscoveryHandler(Cluster cluster, Line line) {
    this.cluster = cluster;
    this.line = line;
    this.discovery = new Discovery(cluster.catalog());
    this.openApi = new OpenApi(cluster.catalog());
  }

  /** Empty when the path is none of these. */
  Optional<Answer> handle(Call call) {
    List<String> parts = Arrays.asList(call.path().substring(1).split("/"));
    return switch (parts.getFirst()) {
      case "healthz", "livez", "readyz" -> Optional.of(Answer.text(200, "ok"));
      case "version" -> Optional.of(Answer.json(200, ServerVersion.document()));
      case "openapi" -> Optional.of(line.call(() -> openApi(parts)));
      case "api" -> line.call(() -> core(call, parts));
      case "apis" -> line.call(() -> groups(call, parts));
      default -> Optional.empty();
    };
  }

  private Optional<Answer> core(Call call, List<String> parts) {
    return switch (parts.size()) {
      case 1 ->
          Optional.of(
              wantsAggregated(call)
                  ? aggregated(true)
                  : Answer.json(200, discovery.coreVersions(call.header("Host"))));
      case 2 ->
          parts.get(1).equals("v1")
              ? Optional.of(Answer.json(200, discovery.resources("", "v1")))
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  private Optional<Answer> groups(Call call, List<String> parts) {
    if (parts.size() == 1) {
      return Optional.of(
          wantsAggregated(call) ? aggregated(false) : Answer.json(200, discovery.groups()));
    }
    String group = parts.get(1);
    List<String> versions = cluster.catalog().versions(group);
    if (versions.isEmpty()) {
      return Optional.of(Answer.unknownPath());
    }
    if (parts.size() == 2) {
      return Optional.of(Answer.json(200, discovery.group(group)));
    }
    if (!versions.contains(parts.get(2))) {
      return Optional.of(Answer.unknownPath());
    }
    return parts.size() == 3
        ? Optional.of(Answer.json(200, discovery.resources(group, parts.get(2))))
        : Optional.empty();
  }

  private static boolean wantsAggregated(Call call) {
    String accept = call.header("Accept");
    return accept.contains("as=APIGroupDiscoveryList") && accept.contains("v=v2;");
  }

  private Answer aggregated(boolean core) {
    ObjectNode document = discovery.aggregated(core);
    return Answer.json(200, document).withContentType(AGGREGATED);
  }

  private Answer openApi(List<String> parts) {
    if (parts.size() < 2 || !parts.get(1).equals("v3")) {
      // The old form is binary for kubectl; it does without when there is none.
      return Answer.unknownPath();
    }
    if (parts.size() == 2) {
      return Answer.json(200, openApi.index()).withContentType("text/plain; charset=utf-8");
    }
    if (parts.size() == 4 && parts.get(2).equals("api")) {
      return Answer.json(200, openApi.document("", parts.get(3)));
    }
    if (parts.size() == 5 && parts.get(2).equals("apis")) {
      return Answer.json(200, openApi.document(parts.get(3), parts.get(4)));
    }
    return Answer.unknownPath();
  }
}
