package dev.acequia.events.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Holds the derived files to the records. After a wanted change write them anew with {@code
 * -Dcontract.write=true}; a release is frozen once with {@code -Dcontract.release=<version>}.
 */
class ContractFilesTest {

  @Test
  void derivedFilesSayWhatTheRecordsSay() throws IOException {
    Map<Path, String> expected = ContractFiles.current();

    if (Boolean.getBoolean("contract.write")) {
      write(expected);
    }

    for (Map.Entry<Path, String> file : expected.entrySet()) {
      assertThat(file.getKey())
          .as("write it anew with -Dcontract.write=true")
          .exists()
          .hasContent(file.getValue());
    }
  }

  @Test
  void noSchemaIsLeftBehindByARenamedType() throws IOException {
    List<Path> expected = List.copyOf(ContractFiles.current().keySet());

    try (Stream<Path> files = Files.list(ContractFolder.resources().resolve("schemas"))) {
      assertThat(files.toList()).isSubsetOf(expected);
    }
  }

  @Test
  void releaseIsFrozenOnDemandOnly() throws IOException {
    String version = System.getProperty("contract.release");

    if (version != null) {
      write(ContractFiles.release(version));
    }

    assertThat(ContractFolder.resources().resolve("released")).isDirectory();
  }

  private static void write(Map<Path, String> files) throws IOException {
    for (Map.Entry<Path, String> file : files.entrySet()) {
      Files.createDirectories(file.getKey().getParent());
      Files.writeString(file.getKey(), file.getValue());
    }
  }
}
