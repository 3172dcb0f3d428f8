package dev.acequia.simcluster.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.json.Yaml;
import dev.acequia.simcluster.json.protobuf.Protobuf;
import dev.acequia.simcluster.model.Failures;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** One request, read. */
final class Call {

  /** As kube-apiserver bounds it. */
  private static final int MAX_BODY = 3 * 1024 * 1024;

  private final String method;
  private final String path;
  private final Map<String, String> query;
  private final Function<String, @Nullable String> headers;
  private final byte[] body;

  /**
   * @param headers value of a header, null where it is not sent
   */
  Call(
      String method,
      String path,
      Map<String, String> query,
      Function<String, @Nullable String> headers,
      byte[] body) {
    this.method = method;
    this.path = path;
    this.query = query;
    this.headers = headers;
    this.body = body;
  }

  static Call read(HttpExchange exchange) throws IOException {
    try (InputStream in = exchange.getRequestBody()) {
      byte[] body = in.readNBytes(MAX_BODY + 1);
      if (body.length > MAX_BODY) {
        throw Failures.failure(
            413, "RequestEntityTooLarge", "Request entity too large: limit is " + MAX_BODY);
      }
      URI uri = exchange.getRequestURI();
      return new Call(
          exchange.getRequestMethod(),
          uri.getPath(),
          parseQuery(uri.getRawQuery()),
          exchange.getRequestHeaders()::getFirst,
          body);
    }
  }

  private static Map<String, String> parseQuery(@Nullable String raw) {
    Map<String, String> all = new LinkedHashMap<>();
    for (String pair : Objects.requireNonNullElse(raw, "").split("&")) {
      int equals = pair.indexOf('=');
      if (!pair.isEmpty()) {
        String name = equals < 0 ? pair : pair.substring(0, equals);
        String value = equals < 0 ? "" : pair.substring(equals + 1);
        all.putIfAbsent(decode(name), decode(value));
      }
    }
    return all;
  }

  private static String decode(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }

  String method() {
    return method;
  }

  String path() {
    return path;
  }

  String header(String name) {
    return Objects.requireNonNullElse(headers.apply(name), "");
  }

  Map<String, String> query() {
    return query;
  }

  /** "" when it is not given. */
  String parameter(String name) {
    return query.getOrDefault(name, "");
  }

  boolean flag(String name) {
    return query.containsKey(name)
        && (parameter(name).equals("true") || parameter(name).equals("1"));
  }

  boolean hasBody() {
    return body.length > 0;
  }

  String bodyText() {
    return new String(body, StandardCharsets.UTF_8);
  }

  String mediaType() {
    String type = header("Content-Type");
    int end = type.indexOf(';');
    return (end < 0 ? type : type.substring(0, end)).trim();
  }

  /** The body, which is JSON, YAML or protobuf as the content type says. */
  JsonNode tree() throws IOException {
    if (mediaType().equals(MediaTypes.PROTOBUF)) {
      return Protobuf.decode(body);
    } else if (mediaType().endsWith("yaml")) {
      return Yaml.parse(body);
    }
    return body.length == 0 ? MissingNode.getInstance() : Json.parse(body);
  }

  /**
   * The body as an object.
   *
   * @param kind that the path stands for, for the message
   */
  ObjectNode object(String kind) {
    try {
      if (tree() instanceof ObjectNode object) {
        return object;
      }
      throw unreadable(kind, "json: cannot unmarshal value into Go value of type struct");
    } catch (IOException e) {
      throw unreadable(kind, "json parse error: unexpected end of JSON input");
    }
  }

  private RuntimeException unreadable(String kind, String why) {
    return Failures.badRequest(
        "the object provided is unrecognized (must be of type %s): couldn't get version/kind; %s (%s)"
            .formatted(kind, why, bodyText()));
  }
}
