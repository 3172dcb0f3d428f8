package dev.acequia.simcluster.json.protobuf;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.json.protobuf.Messages.Field;
import dev.acequia.simcluster.json.schema.Schema;
import dev.acequia.simcluster.json.schema.SchemaField;
import dev.acequia.simcluster.json.schema.Schemas;
import dev.acequia.simcluster.json.schema.Times;
import java.io.IOException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.Set;

/** Decodes bodies of type {@code application/vnd.kubernetes.protobuf}. */
public final class Protobuf {

  private static final byte[] MAGIC = {'k', '8', 's', 0};
  private static final int MAX_DEPTH = 64;

  /** Fields that are no pointers in Go, so that protobuf has them also when they are not set. */
  private static final Set<String> WRITTEN_THOUGH_UNSET =
      Set.of(
          "generation",
          "stdin",
          "stdinOnce",
          "tty",
          "hostNetwork",
          "hostPID",
          "hostIPC",
          "readOnly");

  private static final Messages MESSAGES = Messages.read();

  private Protobuf() {}

  public static ObjectNode decode(byte[] body) throws IOException {
    for (int i = 0; i < MAGIC.length; i++) {
      if (body.length < MAGIC.length || body[i] != MAGIC[i]) {
        throw new IOException("no Kubernetes protobuf");
      }
    }
    byte[] envelope = Arrays.copyOfRange(body, MAGIC.length, body.length);
    ObjectNode type = Json.object();
    byte[] raw = new byte[0];
    WireReader reader = new WireReader(envelope);
    while (reader.more()) {
      long tag = reader.varint();
      switch ((int) (tag >>> 3)) {
        case 1 -> type = typeMeta(reader.bytes());
        case 2 -> raw = reader.bytes();
        default -> reader.skip((int) tag & 7);
      }
    }
    return object(type, raw);
  }

  private static ObjectNode typeMeta(byte[] bytes) throws IOException {
    ObjectNode type = Json.object();
    WireReader reader = new WireReader(bytes);
    while (reader.more()) {
      long number = reader.varint() >>> 3;
      type.put(number == 1 ? "apiVersion" : "kind", reader.text());
    }
    return type;
  }

  private static ObjectNode object(ObjectNode type, byte[] raw) throws IOException {
    String apiVersion = Fields.text(type, "apiVersion");
    String kind = Fields.text(type, "kind");
    String message =
        MESSAGES
            .of(apiVersion, kind)
            .orElseThrow(() -> new IOException("no message of " + apiVersion + " " + kind));
    int slash = apiVersion.indexOf('/');
    String group = slash < 0 ? "" : apiVersion.substring(0, slash);
    Schema schema =
        Schemas.builtIn().of(group, apiVersion.substring(slash + 1), kind).orElse(Schema.ANYTHING);
    message(message, raw, type, schema, 0);
    return type;
  }

  /** Puts the fields of a message into an object. */
  private static void message(
      String message, byte[] bytes, ObjectNode out, Schema schema, int depth) throws IOException {
    if (depth > MAX_DEPTH) {
      throw new IOException("nested too deep");
    }
    WireReader reader = new WireReader(bytes);
    while (reader.more()) {
      long tag = reader.varint();
      var field = MESSAGES.field(message, tag >>> 3);
      if (field.isEmpty()) {
        reader.skip((int) tag & 7);
      } else {
        field(field.get(), reader, out, schema, depth);
      }
    }
  }

  private static void field(
      Field field, WireReader reader, ObjectNode out, Schema schema, int depth) throws IOException {
    SchemaField known = schema.field(field.name());
    boolean embedded = known == null && field.isMessage() && !schema.fields().isEmpty();
    if (embedded) {
      // A struct that Go embeds is a message of its own, but its fields are the object's.
      message(field.type(), reader.bytes(), out, schema, depth + 1);
      return;
    }
    Schema inner = known == null ? Schema.ANYTHING : known.schema();
    switch (field.cardinality()) {
      case SINGLE -> {
        JsonNode value = value(field, reader, inner, depth);
        if (!WRITTEN_THOUGH_UNSET.contains(field.name()) || value.asBoolean()) {
          out.set(field.name(), value);
        }
      }
      case LIST ->
          Fields.array(out, field.name()).add(value(field, reader, inner.element(), depth));
      case MAP ->
          entry(field, reader.bytes(), Fields.object(out, field.name()), inner.element(), depth);
    }
  }

  private static void entry(Field field, byte[] bytes, ObjectNode map, Schema schema, int depth)
      throws IOException {
    WireReader reader = new WireReader(bytes);
    String key = "";
    JsonNode value = TextNode.valueOf("");
    while (reader.more()) {
      long number = reader.varint() >>> 3;
      if (number == 1) {
        key = reader.text();
      } else {
        value = value(field, reader, schema, depth);
      }
    }
    map.set(key, value);
  }

  private static JsonNode value(Field field, WireReader reader, Schema schema, int depth)
      throws IOException {
    return switch (field.type()) {
      case "string" -> TextNode.valueOf(reader.text());
      case "bytes" -> TextNode.valueOf(Base64.getEncoder().encodeToString(reader.bytes()));
      case "bool" -> BooleanNode.valueOf(reader.varint() != 0);
      case "int32", "int64", "uint32" -> LongNode.valueOf(reader.varint());
      case "double" -> DoubleNode.valueOf(reader.fixed64());
      default -> special(field.type(), reader.bytes(), schema, depth);
    };
  }

  /** Messages that are plain values in JSON. */
  private static JsonNode special(String type, byte[] bytes, Schema schema, int depth)
      throws IOException {
    ObjectNode fields = Json.object();
    String name = type.substring(type.lastIndexOf('.') + 1);
    return switch (name) {
      case "RawExtension", "FieldsV1", "JSON" -> raw(bytes);
      case "Quantity", "Time", "MicroTime", "IntOrString" -> {
        message(type, bytes, fields, Schema.ANYTHING, depth + 1);
        yield plain(name, fields);
      }
      default -> {
        message(type, bytes, fields, schema, depth + 1);
        yield fields;
      }
    };
  }

  private static JsonNode plain(String name, ObjectNode fields) {
    if (name.equals("Quantity")) {
      return TextNode.valueOf(Fields.text(fields, "string"));
    }
    if (name.equals("IntOrString")) {
      boolean number = Fields.number(fields, 0, "type") == 0;
      return number ? LongNode.valueOf(Fields.number(fields, 0, "intVal")) : fields.path("strVal");
    }
    long seconds = Fields.number(fields, 0, "seconds");
    if (fields.isEmpty()) {
      return NullNode.instance;
    }
    Instant time = Instant.ofEpochSecond(seconds, Fields.number(fields, 0, "nanos"));
    return TextNode.valueOf(name.equals("Time") ? Times.seconds(time) : Times.micros(time));
  }

  private static JsonNode raw(byte[] bytes) throws IOException {
    WireReader reader = new WireReader(bytes);
    while (reader.more()) {
      long tag = reader.varint();
      if (tag >>> 3 == 1) {
        return Json.parse(reader.bytes());
      }
      reader.skip((int) tag & 7);
    }
    return NullNode.instance;
  }
}
