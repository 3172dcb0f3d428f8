package dev.acequia.events.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.EventCatalog;
import dev.acequia.events.EventCodec;
import dev.acequia.events.EventJson;
import dev.acequia.events.EventType;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RecordsTest {

  private static final EventCodec CODEC = new EventCodec();
  private static final JsonMapper JSON = EventJson.mapper();
  private static final SchemaRegistry SCHEMAS =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

  static Stream<EventType> types() {
    return EventCatalog.all().stream();
  }

  @ParameterizedTest
  @MethodSource("types")
  void completeRecordComesBackAsItWas(EventType type) {
    AcequiaEvent event = SampleOf.complete(type.record());

    assertThat(CODEC.read(type.name(), CODEC.write(event))).isEqualTo(event);
  }

  @ParameterizedTest
  @MethodSource("types")
  void recordWithoutOptionalPartsComesBackAsItWas(EventType type) {
    AcequiaEvent event = SampleOf.sparse(type.record());

    assertThat(CODEC.writeText(event)).doesNotContain("null");
    assertThat(CODEC.read(type.name(), CODEC.write(event))).isEqualTo(event);
  }

  @ParameterizedTest
  @MethodSource("types")
  void whatIsWrittenIsWhatTheSchemaSays(EventType type) throws Exception {
    var schema = SCHEMAS.getSchema(SchemaOfRecord.of(type));

    for (AcequiaEvent event :
        new AcequiaEvent[] {SampleOf.complete(type.record()), SampleOf.sparse(type.record())}) {
      JsonNode json = JSON.readTree(CODEC.write(event));
      assertThat(schema.validate(json)).as("%s", json).isEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource("types")
  void subjectCanBeAKey(EventType type) {
    assertThat(SampleOf.sparse(type.record()).subject()).isNotBlank();
    assertThat(SampleOf.complete(type.record()).subject()).isNotBlank();
  }

  @ParameterizedTest
  @MethodSource("types")
  void sentenceOfTheCatalogIsTheRecords(EventType type) {
    assertThat(type.sentence()).isEqualTo(Javadoc.of(type.record()).sentence());
  }

  @ParameterizedTest
  @MethodSource("types")
  void everyComponentHasAMeaning(EventType type) {
    var components = type.record().getRecordComponents();

    assertThat(Javadoc.of(type.record()).params())
        .containsOnlyKeys(Stream.of(components).map(c -> c.getName()).toArray(String[]::new));
  }
}
