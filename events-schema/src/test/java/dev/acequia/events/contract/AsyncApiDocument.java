package dev.acequia.events.contract;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.events.EventCatalog;
import dev.acequia.events.EventType;
import dev.acequia.events.Producer;
import dev.acequia.events.Topic;
import dev.acequia.events.TopicSettings;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The AsyncAPI 3 document: every channel, message, header and topic setting. */
final class AsyncApiDocument {

  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  /** Services that read, and so may have dead letters. */
  private static final List<String> READERS =
      List.of(
          "console",
          "health",
          "inventory",
          "metering",
          "preemption-orchestrator",
          "queue-admission",
          "reclamation");

  private AsyncApiDocument() {}

  static ObjectNode build() {
    ObjectNode document = JSON.objectNode().put("asyncapi", "3.0.0");
    document
        .putObject("info")
        .put("title", "Acequia events")
        .put("version", "0.1.0")
        .put(
            "description",
            "CloudEvents 1.0 in Kafka's binary mode. The value is one JSON object in UTF-8, the key"
                + " is the event's subject. All topics but telemetry and dead letters have 64"
                + " partitions; the partition is a hash of the cluster id, see README.md.")
        .putObject("license")
        .put("name", "Apache-2.0");
    document.put("defaultContentType", "application/json");
    channels(document.putObject("channels"));
    operations(document.putObject("operations"));
    components(document.putObject("components"));
    return document;
  }

  private static void channels(ObjectNode channels) {
    for (Topic topic : Topic.values()) {
      ObjectNode channel =
          channel(channels, topic.topicName(), Javadocs.topic(topic), topic.settings());
      ObjectNode messages = channel.putObject("messages");
      types(topic).forEach(type -> ref(messages, type.simpleName(), "messages", type.name()));
      if (topic == Topic.TELEMETRY) {
        ref(messages, "sample", "messages", "sample");
      }
    }
    for (String service : READERS) {
      ObjectNode channel =
          channel(
              channels,
              Topic.deadLetters(service),
              "Inputs that " + service + " could not process, with the reason.",
              Topic.deadLetterSettings());
      ref(channel.putObject("messages"), "deadLetter", "messages", "deadLetter");
    }
  }

  private static ObjectNode channel(
      ObjectNode channels, String address, String sentence, TopicSettings settings) {
    ObjectNode channel = channels.putObject(address);
    channel.put("address", address).put("description", sentence);
    ObjectNode kafka = channel.putObject("bindings").putObject("kafka");
    kafka.put("topic", address).put("partitions", settings.partitions());
    ObjectNode configuration = kafka.putObject("topicConfiguration");
    for (var entry : new TreeMap<>(settings.config()).entrySet()) {
      if (entry.getKey().equals("cleanup.policy")) {
        configuration.putArray(entry.getKey()).add(entry.getValue());
      } else {
        configuration.put(entry.getKey(), Long.parseLong(entry.getValue()));
      }
    }
    kafka.put("bindingVersion", "0.5.0");
    return channel;
  }

  private static void operations(ObjectNode operations) {
    for (Producer producer : Producer.values()) {
      for (Topic topic : Topic.values()) {
        List<EventType> said =
            types(topic).stream().filter(type -> type.producer() == producer).toList();
        if (!said.isEmpty()) {
          operation(operations, producer, topic, said);
        }
      }
    }
  }

  private static void operation(
      ObjectNode operations, Producer producer, Topic topic, List<EventType> said) {
    // Seen from Acequia: what outside systems say is received, all else is sent.
    String action = producer == Producer.OUTSIDE ? "receive" : "send";
    ObjectNode operation =
        operations.putObject(producer.service() + "." + topic.topicName()).put("action", action);
    operation.putObject("channel").put("$ref", "#/channels/" + topic.topicName());
    var messages = operation.putArray("messages");
    said.forEach(
        type ->
            messages
                .addObject()
                .put("$ref", "#/channels/" + topic.topicName() + "/messages/" + type.simpleName()));
  }

  private static void components(ObjectNode components) {
    ObjectNode messages = components.putObject("messages");
    EventCatalog.all().forEach(type -> message(messages, type));
    messages
        .putObject("sample")
        .put("title", "Raw samples of a node, in the exporter's text format")
        .put("contentType", "text/plain");
    deadLetter(messages.putObject("deadLetter"));
    ObjectNode schemas = components.putObject("schemas");
    envelope(schemas.putObject("envelope"));
  }

  private static void message(ObjectNode messages, EventType type) {
    ObjectNode message = messages.putObject(type.name());
    message.put("name", type.name()).put("title", type.simpleName());
    message.put("summary", type.sentence());
    message.put("contentType", "application/json");
    message.putObject("headers").put("$ref", "#/components/schemas/envelope");
    message.putObject("payload").put("$ref", "./schemas/" + type.name() + ".json");
    message
        .putObject("bindings")
        .putObject("kafka")
        .put("bindingVersion", "0.5.0")
        .putObject("key")
        .put("type", "string")
        .put("description", "the event's subject");
  }

  private static void envelope(ObjectNode schema) {
    schema.put("type", "object");
    ObjectNode properties = schema.putObject("properties");
    for (Headers header : Headers.ALL) {
      properties
          .putObject(header.name())
          .put("type", "string")
          .put("description", header.meaning());
    }
    var required = schema.putArray("required");
    Headers.ALL.stream().filter(Headers::always).map(Headers::name).forEach(required::add);
  }

  /** Not an event of the contract: what could not be read as one, kept for people and replay. */
  private static void deadLetter(ObjectNode message) {
    message.put("name", "dev.acequia.deadletter.DeadLettered.v1").put("title", "DeadLettered");
    message.put("summary", "An input that a service could not process, with the reason.");
    message.put("contentType", "application/json");
    var headers = message.putObject("headers").put("type", "object").putArray("allOf");
    headers.addObject().put("$ref", "#/components/schemas/envelope");
    ObjectNode extra = headers.addObject().putObject("properties");
    header(extra, "acequia-reason", "why it could not be processed, in a sentence");
    header(extra, "acequia-origin", "topic it came from, or watch, timer, intent or command");
    ObjectNode properties =
        message.putObject("payload").put("type", "object").putObject("properties");
    Map<String, String> meanings = new TreeMap<>();
    meanings.put("id", "id of the input; a replay names it");
    meanings.put("origin", "where it came from: topic, partition and offset, or watch, or request");
    meanings.put("reason", "why it could not be processed, in a sentence");
    meanings.put("arrival", "the input as it was received");
    meanings.forEach(
        (name, meaning) ->
            properties.putObject(name).put("type", "string").put("description", meaning));
    properties
        .putObject("attempts")
        .put("type", "integer")
        .put("description", "how often it was tried");
  }

  private static void header(ObjectNode properties, String name, String meaning) {
    properties.putObject(name).put("type", "string").put("description", meaning);
  }

  private static List<EventType> types(Topic topic) {
    return EventCatalog.all().stream().filter(type -> type.topic() == topic).toList();
  }

  private static void ref(ObjectNode parent, String name, String kind, String target) {
    parent.putObject(name).put("$ref", "#/components/" + kind + "/" + target);
  }

  /** Sentences about topics stand beside the constants. */
  private static final class Javadocs {
    private static String topic(Topic topic) {
      String source = Sources.of(Topic.class);
      int constant = source.indexOf("\n  " + topic.name() + "(");
      String before = source.substring(0, constant);
      String comment = before.substring(before.lastIndexOf("/**") + 3, before.lastIndexOf("*/"));
      return Arrays.stream(comment.split("\n"))
          .map(line -> line.replaceFirst("^\\s*\\* ?", "").strip())
          .reduce("", (left, right) -> left.isEmpty() ? right : left + " " + right);
    }
  }
}
