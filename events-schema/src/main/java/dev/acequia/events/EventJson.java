package dev.acequia.events;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.util.List;
import java.util.Map;

/**
 * How the contract's records are written as JSON, for topics and REST alike: absent is absent (no
 * null), times are RFC 3339 with exactly three decimals, map keys are sorted so that equal values
 * are equal bytes. Reading skips unknown fields and takes unknown words as {@code UNKNOWN}.
 */
public final class EventJson {

  private EventJson() {}

  /** A new mapper; it is costly to make and safe to share. */
  public static JsonMapper mapper() {
    JsonMapper mapper =
        JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .addModule(new WireForms())
            .serializationInclusion(JsonInclude.Include.NON_NULL)
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .enable(DeserializationFeature.READ_UNKNOWN_ENUM_VALUES_USING_DEFAULT_VALUE)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .build();
    // A list that an older writer did not know yet reads as empty.
    JsonSetter.Value empty = JsonSetter.Value.forValueNulls(Nulls.AS_EMPTY);
    mapper.configOverride(List.class).setSetterInfo(empty);
    mapper.configOverride(Map.class).setSetterInfo(empty);
    return mapper;
  }
}
