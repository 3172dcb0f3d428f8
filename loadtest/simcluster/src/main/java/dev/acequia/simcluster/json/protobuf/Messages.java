package dev.acequia.simcluster.json.protobuf;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Field numbers and types of the published messages (generated.proto of k8s.io/api and apimachinery
 * 0.36).
 */
final class Messages {

  private static final String META = "k8s.io.apimachinery.pkg.apis.meta.v1.";

  private final JsonNode messages;
  private final Map<String, String> byKind = new HashMap<>();

  private Messages(JsonNode messages) {
    this.messages = messages;
    messages.fieldNames().forEachRemaining(name -> byKind.put(tail(name), name));
  }

  static Messages read() {
    try (InputStream in = Json.class.getResourceAsStream("messages.json")) {
      if (in == null) {
        throw new IllegalStateException("messages.json is not on the class path");
      }
      return new Messages(Json.parse(in.readAllBytes()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * A field of a message.
   *
   * @param type {@code string}, {@code bool}, {@code bytes}, {@code int32}, {@code int64}, {@code
   *     double} or a message
   */
  record Field(String name, Cardinality cardinality, String type) {

    /** How often it may occur. */
    enum Cardinality {
      SINGLE,
      LIST,
      MAP
    }

    boolean isMessage() {
      return type.contains(".");
    }
  }

  /** The last three parts: {@code batch.v1.Job}. */
  private static String tail(String name) {
    int start = name.length();
    for (int i = 0; i < 3; i++) {
      start = name.lastIndexOf('.', start - 1);
    }
    return name.substring(start + 1);
  }

  /** The message of a kind, if it has one. */
  Optional<String> of(String apiVersion, String kind) {
    int slash = apiVersion.indexOf('/');
    String group = slash < 0 ? "core" : apiVersion.substring(0, slash).replaceAll("\\..*", "");
    String version = apiVersion.substring(slash + 1);
    String found = byKind.get(group + "." + version + "." + kind);
    return found != null ? Optional.of(found) : Optional.of(META + kind).filter(messages::has);
  }

  Optional<Field> field(String message, long number) {
    String text = Fields.text(messages, message, Long.toString(number));
    if (text.isEmpty()) {
      return Optional.empty();
    }
    String name = text.substring(0, text.indexOf(' '));
    String type = text.substring(text.indexOf(' ') + 1);
    if (type.startsWith("list:")) {
      return Optional.of(new Field(name, Field.Cardinality.LIST, type.substring("list:".length())));
    } else if (type.startsWith("map:")) {
      return Optional.of(new Field(name, Field.Cardinality.MAP, type.substring("map:".length())));
    }
    return Optional.of(new Field(name, Field.Cardinality.SINGLE, type));
  }
}
