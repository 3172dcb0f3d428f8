package dev.acequia.simulation.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Locale;

/** Where objects live in the API. */
public final class Paths {

  private Paths() {}

  /** The collection of an object's kind and namespace. */
  public static String collection(JsonNode object) {
    String version = object.path("apiVersion").asText();
    String root = version.contains("/") ? "/apis/" + version : "/api/" + version;
    JsonNode namespace = object.at("/metadata/namespace");
    String scope = namespace.isTextual() ? "/namespaces/" + namespace.asText() : "";
    return root + scope + "/" + plural(object.path("kind").asText());
  }

  private static String plural(String kind) {
    String name = kind.toLowerCase(Locale.ROOT);
    if (name.endsWith("s")) return name + "es";
    return name.endsWith("y") ? name.substring(0, name.length() - 1) + "ies" : name + "s";
  }
}
