package dev.acequia.simcluster.journal;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.model.Change;
import dev.acequia.simcluster.model.ResourceType;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * One line of a journal or snapshot: {@code VERSION TYPE GROUP/VERSION/PLURAL/KIND/SCOPE OBJECT}.
 */
record JournalEntry(long version, Change.Type type, ResourceType resource, ObjectNode object) {

  private static final int HEAD_FIELDS = 4;
  private static final int RESOURCE_FIELDS = 5;

  byte[] line() {
    String scope = resource.namespaced() ? "namespaced" : "cluster";
    String place =
        String.join(
            "/", resource.group(), resource.version(), resource.plural(), resource.kind(), scope);
    byte[] head = (version + " " + type + " " + place + " ").getBytes(StandardCharsets.UTF_8);
    byte[] body = Json.bytes(object);
    ByteArrayOutputStream out = new ByteArrayOutputStream(head.length + body.length + 1);
    out.writeBytes(head);
    out.writeBytes(body);
    out.write('\n');
    return out.toByteArray();
  }

  /**
   * @throws IOException when it is no whole entry
   */
  static JournalEntry parse(String line) throws IOException {
    String[] parts = line.split(" ", HEAD_FIELDS);
    if (parts.length < HEAD_FIELDS) {
      throw new IOException("torn entry: " + line);
    }
    String[] place = parts[2].split("/", -1);
    if (place.length != RESOURCE_FIELDS) {
      throw new IOException("no resource: " + parts[2]);
    }
    ResourceType resource =
        new ResourceType(place[0], place[1], place[2], place[3], place[4].equals("namespaced"));
    JsonNode object = Json.parse(parts[3].getBytes(StandardCharsets.UTF_8));
    if (!(object instanceof ObjectNode node) || !Fields.has(node, "metadata", "name")) {
      throw new IOException("no object: " + parts[3]);
    }
    return new JournalEntry(
        Long.parseLong(parts[0]), Change.Type.valueOf(parts[1]), resource, node);
  }
}
