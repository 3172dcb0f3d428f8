package dev.acequia.chassis.state;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.introspect.AnnotationIntrospectorPair;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * State as JSON, without a single annotation in the domain: records by component, sealed interfaces
 * by the field {@code "@type"}, times as RFC 3339 in full precision. A component that an older row
 * does not have reads as empty or null. Safe for use by many threads.
 */
public final class StateJson {

  private static final JsonMapper MAPPER = mapper();
  private static final Map<Class<?>, ObjectWriter> WRITERS = new ConcurrentHashMap<>();
  private static final Map<Class<?>, ObjectReader> READERS = new ConcurrentHashMap<>();

  private StateJson() {}

  public static <T> String write(Class<T> type, T value) {
    try {
      return WRITERS.computeIfAbsent(type, MAPPER::writerFor).writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("cannot write a " + type.getName(), e);
    }
  }

  public static <T> T read(Class<T> type, String json) {
    try {
      return READERS.computeIfAbsent(type, MAPPER::readerFor).readValue(json);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("cannot read a " + type.getName() + " from " + json, e);
    }
  }

  private static JsonMapper mapper() {
    JsonMapper mapper =
        JsonMapper.builder()
            .addModule(new Jdk8Module())
            .addModule(new JavaTimeModule())
            .annotationIntrospector(
                new AnnotationIntrospectorPair(
                    new JacksonAnnotationIntrospector(), new SealedTypes()))
            .serializationInclusion(JsonInclude.Include.NON_ABSENT)
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .disable(SerializationFeature.WRITE_DURATIONS_AS_TIMESTAMPS)
            .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.READ_UNKNOWN_ENUM_VALUES_USING_DEFAULT_VALUE)
            .build();
    JsonSetter.Value empty = JsonSetter.Value.forValueNulls(Nulls.AS_EMPTY);
    for (Class<?> type :
        List.of(Collection.class, List.class, Set.class, Map.class, SortedMap.class)) {
      mapper.configOverride(type).setSetterInfo(empty);
    }
    return mapper;
  }
}
