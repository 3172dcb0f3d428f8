package dev.acequia.simcluster.http;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.Cluster;
import dev.acequia.simcluster.model.DeleteOptions;
import dev.acequia.simcluster.model.Failures;
import dev.acequia.simcluster.model.Line;
import dev.acequia.simcluster.model.ObjectKey;
import dev.acequia.simcluster.model.Resource;
import dev.acequia.simcluster.model.Status.Details;
import dev.acequia.simcluster.model.read.ListPage;
import dev.acequia.simcluster.model.read.ListQuery;
import dev.acequia.simcluster.model.read.Selection;
import dev.acequia.simcluster.model.write.Deletion.Deleted;
import dev.acequia.simcluster.model.write.Versions;
import dev.acequia.simcluster.model.write.WriteOptions;
import dev.acequia.simcluster.model.write.Written;
import java.util.List;

/** The verbs of a resource, over HTTP. Work on the model is done on its line; rendering is not. */
final class ResourceHandler {

  private static final Details NO_DETAILS = new Details("", "", "", "", List.of(), 0);
  private static final String JOB_ORPHANS =
      "child pods are preserved by default when jobs are deleted; set propagationPolicy=Background to remove them or set"
          + " propagationPolicy=Orphan to suppress this warning";

  private final Cluster cluster;
  private final Line line;
  private final SubresourceHandler subresources;
  private final Views views;

  ResourceHandler(Cluster cluster, Line line) {
    this.cluster = cluster;
    this.line = line;
    this.views = new Views(cluster);
    this.subresources = new SubresourceHandler(cluster, line);
  }

  Answer handle(Call call, ApiPath path, Resource resource) {
    if (path.name().isEmpty()) {
      return collection(call, path, resource);
    }
    requireNamespace(path, resource);
    if (!path.subresource().isEmpty()) {
      return subresources.handle(call, path, resource);
    }
    ObjectKey key = new ObjectKey(resource.storage(), path.namespace(), path.name());
    return switch (call.method()) {
      case "GET" -> require(resource, "get") ? get(call, resource, key) : notAllowed();
      case "PUT" -> require(resource, "update") ? replace(call, resource, key) : notAllowed();
      case "PATCH" -> require(resource, "patch") ? patch(call, resource, key) : notAllowed();
      case "DELETE" -> require(resource, "delete") ? delete(call, resource, key) : notAllowed();
      default -> notAllowed();
    };
  }

  private Answer collection(Call call, ApiPath path, Resource resource) {
    return switch (call.method()) {
      case "GET" -> require(resource, "list") ? list(call, path, resource) : notAllowed();
      case "POST" -> require(resource, "create") ? create(call, path, resource) : notAllowed();
      case "DELETE" ->
          require(resource, "deletecollection") ? deleteAll(call, path, resource) : notAllowed();
      default -> notAllowed();
    };
  }

  private static boolean require(Resource resource, String verb) {
    return resource.allows(verb);
  }

  static void requireNamespace(ApiPath path, Resource resource) {
    if (resource.type().namespaced() == path.namespace().isEmpty()) {
      throw unknownResource();
    }
  }

  static RuntimeException unknownResource() {
    return Failures.failure(
        404, "NotFound", "the server could not find the requested resource", NO_DETAILS);
  }

  static Answer notAllowed() {
    throw Failures.failure(
        405,
        "MethodNotAllowed",
        "the server does not allow this method on the requested resource",
        NO_DETAILS);
  }

  private Answer get(Call call, Resource resource, ObjectKey key) {
    ObjectNode stored =
        line.call(() -> cluster.find(key))
            .orElseThrow(() -> Failures.notFound(resource.type(), key.name()));
    return Answer.json(200, views.object(call, resource, Versions.shown(resource, stored)))
        .withWarnings(Deprecations.of(resource));
  }

  private Answer list(Call call, ApiPath path, Resource resource) {
    Representation representation = Representation.of(call.header("Accept"));
    Selection selection = Requests.selection(call, resource, path.namespace());
    ListQuery query = Requests.list(call, selection);
    ListPage page = line.call(() -> cluster.reader().list(resource, query));
    return Answer.json(200, views.list(representation, call, resource, page))
        .withWarnings(Deprecations.of(resource));
  }

  private Answer create(Call call, ApiPath path, Resource resource) {
    WriteOptions options = Requests.write(call, "CreateOptions");
    requireNamespace(path, resource);
    MediaTypes.requireBody(call);
    ObjectNode body = call.object(resource.type().kind());
    if (Ephemeral.answers(resource)) {
      return Answer.json(201, Ephemeral.answer(resource, body));
    }
    Written written =
        line.call(() -> cluster.writer().create(resource, path.namespace(), body, options));
    return Answer.json(201, views.object(call, resource, written.object()))
        .withWarnings(written.warnings());
  }

  private Answer replace(Call call, Resource resource, ObjectKey key) {
    WriteOptions options = Requests.write(call, "UpdateOptions");
    MediaTypes.requireBody(call);
    ObjectNode body = call.object(resource.type().kind());
    Written written =
        line.call(() -> cluster.writer().update(resource, "", key, present -> body, true, options));
    return Answer.json(200, views.object(call, resource, written.object()))
        .withWarnings(written.warnings());
  }

  private Answer patch(Call call, Resource resource, ObjectKey key) {
    WriteOptions options = Requests.write(call, "PatchOptions");
    Written written = new Patching(cluster, line).patch(call, resource, "", key, options);
    int code = written.created() ? 201 : 200;
    return Answer.json(code, views.object(call, resource, written.object()))
        .withWarnings(written.warnings());
  }

  private Answer delete(Call call, Resource resource, ObjectKey key) {
    DeleteOptions options = Requests.delete(call);
    Deleted deleted = line.call(() -> cluster.deletion().delete(resource, key, options));
    ObjectNode object = Versions.shown(resource, deleted.object());
    List<String> warnings =
        resource.rules().orphansByDefault() && options.propagation() == null
            ? List.of(JOB_ORPHANS)
            : List.of();
    if (!deleted.gone() || resource.rules().answersDeletedObject()) {
      return Answer.json(200, object).withWarnings(warnings);
    }
    String uid = Fields.text(object, "metadata", "uid");
    return Answer.json(200, StatusJson.deleted(resource.type(), key.name(), uid))
        .withWarnings(warnings);
  }

  private Answer deleteAll(Call call, ApiPath path, Resource resource) {
    DeleteOptions options = Requests.delete(call);
    Selection selection = Requests.selection(call, resource, path.namespace());
    ListQuery query = Requests.list(call, selection);
    ListPage page =
        line.call(
            () -> {
              ListPage found = cluster.reader().list(resource, query);
              for (ObjectNode object : found.items()) {
                ObjectKey key = Cluster.keyOf(resource.storage(), object);
                if (cluster.find(key).isPresent()) {
                  cluster.delete(key, options);
                }
              }
              return found;
            });
    // The answer is what was there.
    return Answer.json(
        200, ListJson.of(resource, new ListPage(page.items(), page.version(), "", -1)));
  }
}
