package dev.acequia.simcluster.model.read;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.ApiException;
import dev.acequia.simcluster.model.Failures;
import dev.acequia.simcluster.model.Resource;
import dev.acequia.simcluster.model.Status;
import dev.acequia.simcluster.model.Status.Cause;
import dev.acequia.simcluster.model.Status.Details;
import dev.acequia.simcluster.model.store.ObjectStore;
import dev.acequia.simcluster.model.store.ObjectTable;
import dev.acequia.simcluster.model.write.Versions;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Lists, of the present and of the remembered past. */
public final class Reader {

  private static final String CONTINUE_TOO_OLD =
      "The provided continue parameter is too old to display a consistent list result. You can start a new list without the"
          + " continue parameter, or use the continue token in this response to retrieve the remainder of the results."
          + " Continuing with the provided token results in an inconsistent list - objects that were created, modified, or"
          + " deleted between the time the first chunk was returned and now may show up in the list.";

  private final ObjectStore store;

  public Reader(ObjectStore store) {
    this.store = store;
  }

  public ListPage list(Resource resource, ListQuery query) {
    ObjectTable table = store.table(resource.storage());
    long asked = version(query.resourceVersion());
    if (!query.continueToken().isEmpty()) {
      return continued(resource, table, query);
    }
    if (asked > store.version()) {
      throw tooLarge(asked, store.version());
    }
    if (query.match().equals("Exact")) {
      Collection<ObjectNode> then =
          table
              .at(asked, query.selection().namespace())
              .orElseThrow(
                  () -> Failures.expired("The resourceVersion for the provided list is too old."));
      return page(resource, then, query, asked, "", query.limit());
    }
    // A list "from the cache" ignores the limit.
    long limit = query.resourceVersion().equals("0") ? 0 : query.limit();
    return page(
        resource,
        table.inNamespace(query.selection().namespace()),
        query,
        store.version(),
        "",
        limit);
  }

  private ListPage continued(Resource resource, ObjectTable table, ListQuery query) {
    ContinueToken token = ContinueToken.decode(query.continueToken());
    String namespace = query.selection().namespace();
    String after = namespace.isEmpty() ? token.after() : namespace + "/" + token.after();
    if (token.version() < 0) {
      return page(
          resource, table.inNamespace(namespace), query, store.version(), after, query.limit());
    }
    Collection<ObjectNode> then =
        table
            .at(token.version(), namespace)
            .orElseThrow(
                () -> {
                  String fresh = new ContinueToken(-1, token.after()).encode();
                  return new ApiException(
                      new Status(410, "Expired", CONTINUE_TOO_OLD, null, fresh));
                });
    return page(resource, then, query, token.version(), after, query.limit());
  }

  private static ListPage page(
      Resource resource,
      Collection<ObjectNode> all,
      ListQuery query,
      long version,
      String after,
      long limit) {
    List<ObjectNode> items = new ArrayList<>();
    long remaining = 0;
    String last = "";
    for (ObjectNode object : all) {
      String path = pathOf(object);
      if (path.compareTo(after) <= 0 || !query.selection().matches(object)) {
        continue;
      }
      if (limit > 0 && items.size() == limit) {
        remaining++;
        if (query.selection().selective()) {
          break;
        }
        continue;
      }
      items.add(Versions.shown(resource, object));
      last = path;
    }
    if (remaining == 0) {
      return new ListPage(items, version, "", -1);
    }
    String namespace = query.selection().namespace();
    String start = namespace.isEmpty() ? last : last.substring(namespace.length() + 1);
    return new ListPage(
        items,
        version,
        new ContinueToken(version, start).encode(),
        query.selection().selective() ? -1 : remaining);
  }

  private static String pathOf(ObjectNode object) {
    return ObjectTable.path(
        Fields.text(object, "metadata", "namespace"), Fields.text(object, "metadata", "name"));
  }

  private static long version(String text) {
    if (text.isEmpty()) {
      return 0;
    }
    if (!text.matches("\\d{1,18}")) {
      throw Failures.badRequest(
          "invalid resource version: resourceVersion: Invalid value: \"%s\": strconv.ParseUint: parsing \"%s\": invalid syntax"
              .formatted(text, text));
    }
    return Long.parseLong(text);
  }

  private static RuntimeException tooLarge(long asked, long present) {
    Cause cause = new Cause("ResourceVersionTooLarge", "Too large resource version", "");
    String message =
        "Timeout: Too large resource version: %d, current: %d".formatted(asked, present);
    return Failures.failure(
        504, "Timeout", message, new Details("", "", "", "", List.of(cause), 1));
  }
}
