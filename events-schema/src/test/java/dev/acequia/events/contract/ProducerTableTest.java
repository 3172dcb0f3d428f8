package dev.acequia.events.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.EventCatalog;
import dev.acequia.events.EventType;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The table of README.md and the catalog say the same: who alone produces what, and where. */
class ProducerTableTest {

  private static final Pattern ROW =
      Pattern.compile("^\\| ([a-z-]+) \\| `(acequia\\.[a-z.]+)` \\| (.+) \\|$", Pattern.MULTILINE);
  private static final Pattern TYPE = Pattern.compile("`(\\w+)`");

  @Test
  void tableEqualsTheCatalog() throws IOException {
    Set<String> table = new HashSet<>();
    Matcher row = ROW.matcher(Files.readString(ContractFolder.module().resolve("README.md")));
    while (row.find()) {
      Matcher type = TYPE.matcher(row.group(3));
      while (type.find()) {
        table.add(row.group(1) + " " + row.group(2) + " " + type.group(1));
      }
    }

    assertThat(table)
        .isEqualTo(
            EventCatalog.all().stream()
                .map(ProducerTableTest::line)
                .collect(Collectors.toUnmodifiableSet()));
  }

  @Test
  void everyTypeHasOneProducer() {
    assertThat(EventCatalog.all()).extracting(EventType::name).doesNotHaveDuplicates();
  }

  @Test
  void everyRecordIsInTheCatalog() {
    Set<Class<?>> records = new HashSet<>();
    for (Class<?> domain : AcequiaEvent.class.getPermittedSubclasses()) {
      if (domain.isSealed()) {
        records.addAll(Arrays.asList(domain.getPermittedSubclasses()));
      }
    }

    assertThat(EventCatalog.all().stream().map(EventType::record).collect(Collectors.toSet()))
        .isEqualTo(records);
  }

  private static String line(EventType type) {
    return type.producer().service() + " " + type.topic().topicName() + " " + type.simpleName();
  }
}
