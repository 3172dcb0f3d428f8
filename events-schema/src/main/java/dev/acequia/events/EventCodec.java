package dev.acequia.events;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * Between records and the value of a Kafka record: one JSON object in UTF-8. Reads tolerantly,
 * writes strictly. Safe for use by many threads.
 */
public final class EventCodec {

  private final JsonMapper mapper = EventJson.mapper();

  /** {@code ce_type} of an event. */
  public String typeName(AcequiaEvent event) {
    return event instanceof UnknownEvent unknown ? unknown.type() : EventCatalog.of(event).name();
  }

  /**
   * The event's JSON.
   *
   * @throws IllegalArgumentException for an unknown event, and for a word that a reader of an
   *     earlier version could not have understood itself
   */
  public String writeText(AcequiaEvent event) {
    EventCatalog.of(event);
    try {
      return mapper.writeValueAsString(event);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("cannot write " + typeName(event), e);
    }
  }

  /** As {@link #writeText}, in UTF-8. */
  public byte[] write(AcequiaEvent event) {
    return writeText(event).getBytes(StandardCharsets.UTF_8);
  }

  /**
   * Reads a value. A type that this version does not know becomes an {@link UnknownEvent}.
   *
   * @param type {@code ce_type}
   * @throws MalformedEventException when a known type's value is not what its schema says
   */
  public AcequiaEvent read(String type, byte[] value) {
    return EventCatalog.named(type)
        .<AcequiaEvent>map(known -> parse(known, value))
        .orElseGet(() -> new UnknownEvent(type, new String(value, StandardCharsets.UTF_8)));
  }

  /** As {@link #read(String, byte[])}, from text. */
  public AcequiaEvent read(String type, String value) {
    return read(type, value.getBytes(StandardCharsets.UTF_8));
  }

  private AcequiaEvent parse(EventType type, byte[] value) {
    try {
      AcequiaEvent event = mapper.readValue(value, type.record());
      if (event == null) {
        throw new MalformedEventException(type.name(), "the value is null", null);
      }
      return event;
    } catch (IOException e) {
      throw new MalformedEventException(type.name(), rootMessage(e), e);
    }
  }

  /**
   * Jackson wraps what a constructor says; the reader of a dead letter wants the inner sentence.
   */
  private static String rootMessage(Throwable failure) {
    Throwable root = failure;
    while (root.getCause() != null) {
      root = root.getCause();
    }
    return root instanceof JsonProcessingException json
        ? json.getOriginalMessage()
        : String.valueOf(root.getMessage());
  }
}
