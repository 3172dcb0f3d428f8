package dev.acequia.events.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.acequia.events.EventCatalog;
import dev.acequia.events.EventCodec;
import dev.acequia.events.EventJson;
import dev.acequia.events.EventType;
import dev.acequia.events.UnknownEvent;
import dev.acequia.events.compat.Compatibility;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** FULL_TRANSITIVE: the contract of today against every release there ever was. */
class ReleasesTest {

  private static final JsonMapper JSON = EventJson.mapper();

  private static List<Path> released(String kind) throws IOException {
    List<Path> files = new ArrayList<>();
    for (Path version : list(ContractFolder.resources().resolve("released"))) {
      files.addAll(list(version.resolve(kind)));
    }
    return files;
  }

  private static List<Path> list(Path folder) throws IOException {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.sorted().toList();
    }
  }

  static List<Path> schemas() throws IOException {
    return released("schemas");
  }

  static List<Path> samples() throws IOException {
    return released("samples");
  }

  @ParameterizedTest
  @MethodSource("schemas")
  void noReleasedSchemaIsBroken(Path file) throws IOException {
    EventType type = type(file);
    JsonNode released = JSON.readTree(file.toFile());

    assertThat(Compatibility.breaks(released, SchemaOfRecord.of(type)))
        .as("a breaking change needs a new version of %s", type.name())
        .isEmpty();
  }

  @ParameterizedTest
  @MethodSource("samples")
  void everyReleasedSampleStillDecodes(Path file) throws IOException {
    EventCodec codec = new EventCodec();

    assertThat(codec.read(type(file).name(), Files.readAllBytes(file)))
        .isNotInstanceOf(UnknownEvent.class)
        .satisfies(event -> assertThat(codec.write(event)).isNotEmpty());
  }

  private static EventType type(Path file) {
    String name = file.getFileName().toString().replaceFirst("\\.json$", "");
    return EventCatalog.named(name)
        .orElseThrow(() -> new AssertionError("released type is gone: " + name));
  }
}
