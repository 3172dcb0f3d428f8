package dev.acequia.simcluster.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AllowListTest {

  @TempDir Path folder;

  private AllowList list(String yaml) throws IOException {
    Path file = Files.writeString(folder.resolve("images.yaml"), yaml);
    return AllowList.read(file, Map.of("HOME", "/home/u", "SECRET", "s"));
  }

  @Test
  void commandIsFoundBesideTheListAndInheritsWhatIsNamed() throws IOException {
    AllowList list =
        list("limit: 3\nimages: {a: {command: [python3, $(HERE)/a.py], inherit: [HOME, NOPE]}}");

    assertThat(list.limit()).isEqualTo(3);
    assertThat(list.images().get("a").command()).containsExactly("python3", folder + "/a.py");
    assertThat(list.images().get("a").inherited()).containsOnly(Map.entry("HOME", "/home/u"));
  }

  @Test
  void emptyListAllowsNothing() throws IOException {
    assertThat(list("images: {}").images()).isEmpty();
  }

  @Test
  void misspeltKeyIsNoPermission() {
    assertThatThrownBy(() -> list("images: {a: {command: [x], arguments: true}}"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'arguments'");
  }

  @Test
  void imageWithoutCommandIsRefused() {
    assertThatThrownBy(() -> list("images: {a: {args: true}}"))
        .hasMessageContaining("without a command");
  }
}
