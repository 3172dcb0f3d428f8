package dev.acequia.simcluster.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.acequia.simcluster.actors.process.VolumeContent.Text;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFilesTest {

  @TempDir Path folder;

  private static Text text(String text) {
    return new Text(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void filesChangeTogetherAndGoWithTheirSource() throws IOException {
    AtomicFiles files = new AtomicFiles(folder);
    files.write(Map.of("a", text("1"), "sub/b", text("1")));
    Path before = folder.resolve("..data").toRealPath();

    files.write(Map.of("a", text("2")));

    assertThat(folder.resolve("a")).isSymbolicLink().hasContent("2");
    assertThat(folder.resolve("..data").toRealPath()).isNotEqualTo(before);
    assertThat(before).doesNotExist();
    try (Stream<Path> seen = Files.list(folder)) {
      assertThat(seen.map(p -> p.getFileName().toString()).filter(n -> !n.startsWith("..")))
          .containsExactly("a");
    }
  }

  @Test
  void sameContentIsNotWrittenAgain() throws IOException {
    AtomicFiles files = new AtomicFiles(folder);
    files.write(Map.of("a", text("1")));
    Path before = folder.resolve("..data").toRealPath();

    files.write(Map.of("a", text("1")));

    assertThat(folder.resolve("..data").toRealPath()).isEqualTo(before);
  }
}
