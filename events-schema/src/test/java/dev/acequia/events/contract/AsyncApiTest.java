package dev.acequia.events.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.acequia.events.Envelope;
import dev.acequia.events.EventCatalog;
import dev.acequia.events.EventType;
import dev.acequia.events.Topic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AsyncApiTest {

  private static final JsonNode DOCUMENT = document();

  @Test
  void documentIsValidAsyncApi() throws IOException {
    try (var rules = AsyncApiTest.class.getResourceAsStream("/asyncapi/3.0.0.json")) {
      var schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7).getSchema(rules);

      assertThat(schema.validate(DOCUMENT)).isEmpty();
    }
  }

  @Test
  void everyReferenceLeadsSomewhere() {
    List<String> references = DOCUMENT.findValuesAsText("$ref");

    assertThat(references)
        .isNotEmpty()
        .allSatisfy(
            reference -> {
              if (reference.startsWith("#/")) {
                assertThat(DOCUMENT.at(reference.substring(1)).isMissingNode()).isFalse();
              } else {
                assertThat(ContractFolder.resources().resolve(reference)).exists();
              }
            });
  }

  @Test
  void everyTypeIsAMessageOfItsChannel() {
    for (EventType type : EventCatalog.all()) {
      JsonNode channel = DOCUMENT.path("channels").path(type.topic().topicName());
      assertThat(channel.path("messages").path(type.simpleName()).path("$ref").asText())
          .endsWith("/" + type.name());
    }
  }

  @Test
  void everyTopicIsAChannelWithItsSettings() {
    for (Topic topic : Topic.values()) {
      JsonNode kafka = DOCUMENT.path("channels").path(topic.topicName()).at("/bindings/kafka");
      assertThat(kafka.path("partitions").asInt()).isEqualTo(topic.partitions());
      for (Map.Entry<String, String> setting : topic.config().entrySet()) {
        JsonNode value = kafka.path("topicConfiguration").path(setting.getKey());
        assertThat(value.isArray() ? value.path(0).asText() : value.asText())
            .isEqualTo(setting.getValue());
      }
    }
  }

  @Test
  void headersOfTheDocumentAreThoseOfTheEnvelope() {
    List<String> listed = Headers.ALL.stream().map(Headers::name).toList();

    assertThat(EnvelopeTest.complete().toHeaders().keySet())
        .containsExactlyInAnyOrderElementsOf(listed);
    assertThat(Envelope.fromHeaders(EnvelopeTest.complete().toHeaders())).isNotNull();
  }

  @Test
  void deadLetterTopicsAreListedForEveryService() {
    for (String service : Arrays.asList("inventory", "queue-admission", "metering", "console")) {
      assertThat(DOCUMENT.path("channels").has(Topic.deadLetters(service))).isTrue();
    }
  }

  private static JsonNode document() {
    Path file = ContractFolder.resources().resolve("asyncapi.yaml");
    try {
      return new YAMLMapper().readTree(Files.readString(file));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
