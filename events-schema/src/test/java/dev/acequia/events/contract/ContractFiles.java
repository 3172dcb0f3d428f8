package dev.acequia.events.contract;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.acequia.events.EventCatalog;
import dev.acequia.events.EventJson;
import dev.acequia.events.EventType;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** Every derived file of the contract as it has to read. */
final class ContractFiles {

  private static final JsonMapper JSON = EventJson.mapper();
  private static final ObjectWriter PRETTY =
      JSON.writer(
          new DefaultPrettyPrinter()
              .withSeparators(
                  Separators.createDefaultInstance()
                      .withObjectFieldValueSpacing(Separators.Spacing.AFTER))
              .withObjectIndenter(new DefaultIndenter("  ", "\n")));
  private static final YAMLMapper YAML =
      new YAMLMapper(
          YAMLFactory.builder()
              .enable(YAMLGenerator.Feature.MINIMIZE_QUOTES)
              .enable(YAMLGenerator.Feature.INDENT_ARRAYS_WITH_INDICATOR)
              .disable(YAMLGenerator.Feature.SPLIT_LINES)
              .build());

  private ContractFiles() {}

  /** Files that follow the records at every change. */
  static Map<Path, String> current() {
    Map<Path, String> files = new TreeMap<>();
    Path resources = ContractFolder.resources();
    for (EventType type : EventCatalog.all()) {
      files.put(
          resources.resolve("schemas/" + type.name() + ".json"), pretty(SchemaOfRecord.of(type)));
    }
    ObjectNode asyncApi = AsyncApiDocument.build();
    files.put(resources.resolve("asyncapi.yaml"), yaml(asyncApi));
    StringBuilder topics = new StringBuilder();
    TopicManifests.of(asyncApi).forEach(manifest -> topics.append(yaml(manifest)));
    files.put(ContractFolder.topicManifests(), topics.toString());
    return files;
  }

  /** Schema and golden sample of each type as a release freezes them. */
  static Map<Path, String> release(String version) {
    Path folder = ContractFolder.resources().resolve("released/" + version);
    Map<Path, String> files = new TreeMap<>();
    for (EventType type : EventCatalog.all()) {
      files.put(
          folder.resolve("schemas/" + type.name() + ".json"), pretty(SchemaOfRecord.of(type)));
      files.put(
          folder.resolve("samples/" + type.name() + ".json"),
          pretty(JSON.valueToTree(SampleOf.complete(type.record()))));
    }
    return files;
  }

  private static String pretty(JsonNode json) {
    try {
      return PRETTY.writeValueAsString(json) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String yaml(JsonNode json) {
    try {
      return YAML.writeValueAsString(json);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
