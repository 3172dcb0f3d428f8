package dev.acequia.simcluster.model.read;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.model.Failures;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * Where the next page starts: apimachinery's {@code meta.k8s.io/v1} token.
 *
 * @param version snapshot of the list; -1: the present, whatever it is
 * @param after path of the last object that was given
 */
record ContinueToken(long version, String after) {

  private static final String SYNTAX = "meta.k8s.io/v1";

  String encode() {
    ObjectNode token = Json.object();
    token.put("v", SYNTAX).put("rv", version).put("start", "/" + after + "\0");
    return Base64.getUrlEncoder().withoutPadding().encodeToString(Json.bytes(token));
  }

  static ContinueToken decode(String text) {
    JsonNode token;
    try {
      token = Json.parse(Base64.getUrlDecoder().decode(text));
    } catch (IllegalArgumentException | IOException e) {
      throw refused("continue key is not valid: " + reason(text));
    }
    if (!Fields.text(token, "v").equals(SYNTAX)) {
      throw refused(
          "server does not recognize this encoded version \"" + Fields.text(token, "v") + "\"");
    }
    long version = Fields.number(token, 0, "rv");
    if (version == 0) {
      throw refused("incorrect encoded start resourceVersion (version meta.k8s.io/v1)");
    }
    String start = Fields.text(token, "start").replace("\0", "");
    return new ContinueToken(version, start.startsWith("/") ? start.substring(1) : start);
  }

  private static RuntimeException refused(String why) {
    return Failures.badRequest("invalid continue token: " + why);
  }

  /** What Go's decoder says of the first character. */
  private static String reason(String text) {
    try {
      String decoded = new String(Base64.getUrlDecoder().decode(text), StandardCharsets.ISO_8859_1);
      if (decoded.isEmpty()) {
        return "unexpected end of JSON input";
      }
      char first = decoded.charAt(0);
      String shown =
          first < ' ' || first > '~' ? "\\u%04x".formatted((int) first) : String.valueOf(first);
      return "invalid character '" + shown + "' looking for beginning of value";
    } catch (IllegalArgumentException e) {
      return "illegal base64 data at input byte 0";
    }
  }
}
