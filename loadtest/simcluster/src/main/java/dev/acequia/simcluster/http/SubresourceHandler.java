package dev.acequia.simcluster.http;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.Cluster;
import dev.acequia.simcluster.model.Failures;
import dev.acequia.simcluster.model.Line;
import dev.acequia.simcluster.model.ObjectKey;
import dev.acequia.simcluster.model.Resource;
import dev.acequia.simcluster.model.write.Edit;
import dev.acequia.simcluster.model.write.PodBinding;
import dev.acequia.simcluster.model.write.PodEviction;
import dev.acequia.simcluster.model.write.Scale;
import dev.acequia.simcluster.model.write.Versions;
import dev.acequia.simcluster.model.write.WriteOptions;
import dev.acequia.simcluster.model.write.Written;

/** Subresources over HTTP. */
final class SubresourceHandler {

  private final Cluster cluster;
  private final Line line;
  private final Views views;

  SubresourceHandler(Cluster cluster, Line line) {
    this.cluster = cluster;
    this.line = line;
    this.views = new Views(cluster);
  }

  Answer handle(Call call, ApiPath path, Resource resource) {
    var subresource =
        resource.subresource(path.subresource()).orElseThrow(ResourceHandler::unknownResource);
    String verb =
        switch (call.method()) {
          case "GET" -> "get";
          case "PUT" -> "update";
          case "PATCH" -> "patch";
          case "POST" -> "create";
          default -> "delete";
        };
    if (!subresource.verbs().contains(verb)) {
      return ResourceHandler.notAllowed();
    }
    ObjectKey key = new ObjectKey(resource.storage(), path.namespace(), path.name());
    return switch (subresource.name()) {
      case "status" -> main(call, resource, key, "status");
      case "finalize", "resize", "ephemeralcontainers" -> main(call, resource, key, "");
      case "scale" -> scale(call, resource, key);
      case "binding" -> bind(call, key);
      case "eviction" -> evict(call, key);
      case "token" -> token(call, key);
      default ->
          throw Failures.failure(501, "NotImplemented", subresource.name() + " is not simulated");
    };
  }

  private Answer main(Call call, Resource resource, ObjectKey key, String subresource) {
    if (call.method().equals("GET")) {
      ObjectNode stored =
          line.call(() -> cluster.find(key))
              .orElseThrow(() -> Failures.notFound(resource.type(), key.name()));
      return Answer.json(200, views.object(call, resource, Versions.shown(resource, stored)));
    }
    boolean put = call.method().equals("PUT");
    WriteOptions options = Requests.write(call, put ? "UpdateOptions" : "PatchOptions");
    Written written;
    if (put) {
      ObjectNode body = call.object(resource.type().kind());
      written =
          line.call(
              () ->
                  cluster
                      .writer()
                      .update(resource, subresource, key, present -> body, true, options));
    } else {
      written = new Patching(cluster, line).patch(call, resource, subresource, key, options);
    }
    return Answer.json(200, views.object(call, resource, written.object()))
        .withWarnings(written.warnings());
  }

  private Answer scale(Call call, Resource resource, ObjectKey key) {
    Scale scale = new Scale(cluster);
    if (call.method().equals("GET")) {
      return Answer.json(200, line.call(() -> scale.get(resource, key)));
    }
    WriteOptions options = Requests.write(call, "UpdateOptions");
    Edit edit;
    if (call.method().equals("PUT")) {
      ObjectNode body = call.object("Scale");
      edit = present -> body;
    } else {
      edit = Patching.edit(call, resource);
    }
    return Answer.json(200, line.call(() -> scale.update(resource, key, edit, options)));
  }

  private Answer bind(Call call, ObjectKey key) {
    WriteOptions options = Requests.write(call, "CreateOptions");
    ObjectNode body = call.object("Binding");
    line.run(() -> PodBinding.bind(cluster, key, body, options.dryRun()));
    return Answer.json(201, StatusJson.success().put("code", 201));
  }

  private Answer evict(Call call, ObjectKey key) {
    WriteOptions options = Requests.write(call, "CreateOptions");
    ObjectNode body = call.object("Eviction");
    line.run(() -> PodEviction.evict(cluster, key, body, options.dryRun()));
    return Answer.json(201, StatusJson.success().put("code", 201));
  }

  private Answer token(Call call, ObjectKey account) {
    ObjectNode body = call.object("TokenRequest");
    ObjectNode found =
        line.call(() -> cluster.find(account))
            .orElseThrow(() -> Failures.notFound(account.type(), account.name()));
    String uid = Fields.text(found, "metadata", "uid");
    return Answer.json(201, AccountTokens.answer(cluster, account, uid, body));
  }
}
