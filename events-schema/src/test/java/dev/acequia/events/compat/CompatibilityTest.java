package dev.acequia.events.compat;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.List;
import org.junit.jupiter.api.Test;

class CompatibilityTest {

  private static final String RELEASED =
      """
      {"type": "object",
       "properties": {
         "node": {"type": "string"},
         "at": {"type": "string", "format": "date-time"},
         "count": {"type": "integer", "format": "int32"},
         "state": {"type": "string", "examples": ["UP", "DOWN"]},
         "mode": {"type": "string", "enum": ["A", "B"]},
         "ready": {"type": "boolean"},
         "labels": {"type": "object", "additionalProperties": {"type": "string"}},
         "pods": {"type": "array", "items": {"$ref": "#/$defs/Pod"}}},
       "required": ["node", "at"],
       "$defs": {"Pod": {"type": "object", "properties": {"name": {"type": "string"}}, "required": ["name"]}}}
      """;

  private static final JsonMapper JSON = new JsonMapper();

  @Test
  void sameSchemaIsCompatible() {
    assertThat(breaks(RELEASED)).isEmpty();
  }

  @Test
  void optionalPropertyMayBeAdded() {
    assertThat(breaks(changed("\"ready\":", "\"rack\": {\"type\": \"string\"}, \"ready\":")))
        .isEmpty();
  }

  @Test
  void openVocabularyMayGrow() {
    assertThat(breaks(changed("\"UP\", \"DOWN\"", "\"UP\", \"DOWN\", \"GONE\""))).isEmpty();
  }

  @Test
  void propertyMustNotDisappear() {
    assertBreak(
        changed("\"ready\": {\"type\": \"boolean\"},", ""), "$.ready", Rule.PROPERTY_REMOVED);
  }

  @Test
  void newPropertyMustBeOptional() {
    String newer =
        changed("\"ready\":", "\"rack\": {\"type\": \"string\"}, \"ready\":")
            .replace("[\"node\", \"at\"]", "[\"node\", \"at\", \"rack\"]");

    assertBreak(newer, "$.rack", Rule.REQUIRED_ADDED);
  }

  @Test
  void requiredPropertyMustStayRequired() {
    assertBreak(changed("[\"node\", \"at\"]", "[\"node\"]"), "$.at", Rule.REQUIRED_DROPPED);
  }

  @Test
  void optionalPropertyMustStayOptional() {
    assertBreak(
        changed("[\"node\", \"at\"]", "[\"node\", \"at\", \"count\"]"),
        "$.count",
        Rule.BECAME_REQUIRED);
  }

  @Test
  void typeMustStay() {
    assertBreak(
        changed("{\"type\": \"boolean\"}", "{\"type\": \"string\"}"), "$.ready", Rule.TYPE_CHANGED);
  }

  @Test
  void typeInsideAReferencedDefinitionMustStay() {
    assertBreak(
        changed("\"name\": {\"type\": \"string\"}", "\"name\": {\"type\": \"integer\"}"),
        "$.pods[].name",
        Rule.TYPE_CHANGED);
  }

  @Test
  void typeOfMapValuesMustStay() {
    assertBreak(
        changed(
            "\"additionalProperties\": {\"type\": \"string\"}",
            "\"additionalProperties\": {\"type\": \"integer\"}"),
        "$.labels.*",
        Rule.TYPE_CHANGED);
  }

  @Test
  void formatMustStay() {
    assertBreak(changed(", \"format\": \"date-time\"", ""), "$.at", Rule.FORMAT_CHANGED);
  }

  @Test
  void integerWidthMustStay() {
    assertBreak(changed("int32", "int64"), "$.count", Rule.FORMAT_CHANGED);
  }

  @Test
  void knownWordMustNotDisappear() {
    assertBreak(changed("\"UP\", \"DOWN\"", "\"UP\""), "$.state", Rule.WORDS_REMOVED);
  }

  @Test
  void closedVocabularyMustNotShrink() {
    assertBreak(changed("\"A\", \"B\"", "\"A\""), "$.mode", Rule.WORDS_REMOVED);
  }

  @Test
  void closedVocabularyMustNotGrow() {
    assertBreak(changed("\"A\", \"B\"", "\"A\", \"B\", \"C\""), "$.mode", Rule.CLOSED_WORDS_ADDED);
  }

  @Test
  void openVocabularyMustStayOpen() {
    assertBreak(
        changed(
            "\"node\": {\"type\": \"string\"}",
            "\"node\": {\"type\": \"string\", \"enum\": [\"n\"]}"),
        "$.node",
        Rule.VOCABULARY_CLOSED);
  }

  @Test
  void closedVocabularyMustStayClosed() {
    assertBreak(changed(", \"enum\": [\"A\", \"B\"]", ""), "$.mode", Rule.VOCABULARY_OPENED);
  }

  @Test
  void everyBreakIsNamed() {
    String newer =
        changed("{\"type\": \"boolean\"}", "{\"type\": \"string\"}").replace("int32", "int64");

    assertThat(breaks(newer))
        .extracting(Break::rule)
        .containsExactlyInAnyOrder(Rule.TYPE_CHANGED, Rule.FORMAT_CHANGED);
  }

  private static void assertBreak(String newer, String path, Rule rule) {
    assertThat(breaks(newer))
        .singleElement()
        .satisfies(
            found -> {
              assertThat(found.path()).isEqualTo(path);
              assertThat(found.rule()).isEqualTo(rule);
              assertThat(found.toString()).contains(rule.reason());
            });
  }

  private static String changed(String from, String to) {
    assertThat(RELEASED).contains(from);
    return RELEASED.replace(from, to);
  }

  private static List<Break> breaks(String newer) {
    return Compatibility.breaks(json(RELEASED), json(newer));
  }

  private static JsonNode json(String text) {
    try {
      return JSON.readTree(text);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
