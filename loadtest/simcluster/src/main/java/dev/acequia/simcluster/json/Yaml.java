package dev.acequia.simcluster.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.util.List;

/** YAML in, trees out. */
public final class Yaml {

  private static final YAMLMapper MAPPER = new YAMLMapper();

  private Yaml() {}

  public static JsonNode parse(byte[] yaml) throws IOException {
    return MAPPER.readTree(yaml);
  }

  /** All documents of a stream; empty ones are left out. */
  public static List<JsonNode> parseAll(byte[] yaml) throws IOException {
    try (MappingIterator<JsonNode> documents = MAPPER.readerFor(JsonNode.class).readValues(yaml)) {
      return documents.readAll().stream().filter(JsonNode::isObject).toList();
    }
  }
}
