package dev.acequia.simcluster.http.watch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.model.Resource;
import dev.acequia.simcluster.model.read.WatchEvent;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Writes watch events, one JSON document a line. */
final class EventWriter {

  private static final byte[] MIDDLE = "\",\"object\":".getBytes(StandardCharsets.UTF_8);
  private static final byte[] END = "}\n".getBytes(StandardCharsets.UTF_8);

  private final OutputStream out;
  private final @Nullable Function<ObjectNode, JsonNode> view;

  /**
   * @param view null: the stored object as it is
   */
  EventWriter(OutputStream out, @Nullable Function<ObjectNode, JsonNode> view) {
    this.out = out;
    this.view = view;
  }

  void write(Pending pending) throws IOException {
    WatchEvent event = pending.event();
    byte[] object = view == null ? pending.json() : Json.bytes(view.apply(event.object()));
    write(event.type().name(), object);
  }

  void added(ObjectNode object) throws IOException {
    write("ADDED", Json.bytes(view == null ? object : view.apply(object)));
  }

  void bookmark(Resource resource, long version, boolean endOfInitialEvents) throws IOException {
    ObjectNode object = Json.object();
    object.put("kind", resource.type().kind()).put("apiVersion", resource.type().apiVersion());
    ObjectNode metadata =
        object.putObject("metadata").put("resourceVersion", Long.toString(version));
    if (endOfInitialEvents) {
      metadata.putObject("annotations").put("k8s.io/initial-events-end", "true");
    }
    write("BOOKMARK", Json.bytes(object));
  }

  void error(JsonNode status) throws IOException {
    write("ERROR", Json.bytes(status));
  }

  private void write(String type, byte[] object) throws IOException {
    out.write(("{\"type\":\"" + type).getBytes(StandardCharsets.UTF_8));
    out.write(MIDDLE);
    out.write(object);
    out.write(END);
  }

  void flush() throws IOException {
    out.flush();
  }
}
