package dev.acequia.simcluster.http.table;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.acequia.simcluster.json.Fields;
import java.time.Instant;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * A column of a table.
 *
 * @param priority 0: always shown; 1: only with {@code -o wide}
 */
public record Column(
    String name, String type, String format, String description, int priority, Cell cell) {

  /** Computes a cell. */
  @FunctionalInterface
  public interface Cell {
    JsonNode of(ObjectNode object, Instant now);
  }

  static Column named() {
    return new Column(
        "Name",
        "string",
        "name",
        Descriptions.NAME,
        0,
        (o, now) -> text(Fields.text(o, "metadata", "name")));
  }

  static Column age() {
    return new Column(
        "Age",
        "string",
        "",
        Descriptions.CREATION,
        0,
        (o, now) -> text(Ages.since(Fields.text(o, "metadata", "creationTimestamp"), now)));
  }

  static Column text(String name, Function<ObjectNode, String> value) {
    return new Column(name, "string", "", "", 0, (o, now) -> text(value.apply(o)));
  }

  static Column number(String name, ToIntFunction<ObjectNode> value) {
    return new Column(name, "integer", "", "", 0, (o, now) -> IntNode.valueOf(value.applyAsInt(o)));
  }

  static Column aged(String name, Cell cell) {
    return new Column(name, "string", "", "", 0, cell);
  }

  Column wide() {
    return new Column(name, type, format, description, 1, cell);
  }

  Column describedAs(String text) {
    return new Column(name, type, format, text, priority, cell);
  }

  Column ofType(String otherType) {
    return new Column(name, otherType, format, description, priority, cell);
  }

  static JsonNode text(String value) {
    return TextNode.valueOf(value);
  }
}
