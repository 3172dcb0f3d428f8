package dev.acequia.simcluster.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BoundedLogTest {

  @TempDir Path folder;
  private BoundedLog log;

  @BeforeEach
  void begin() throws IOException {
    log = BoundedLog.begin(folder.resolve("0.log"), 10);
  }

  private void append(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    log.append(bytes, bytes.length);
  }

  private String from(long position) throws IOException {
    return new String(log.read(position, 100).bytes(), StandardCharsets.UTF_8);
  }

  @Test
  void oldOutputIsForgottenAndPositionsGoOn() throws IOException {
    append("aaaa\nbbbb\n");
    append("cccc\ndddd\n");

    append("eeee\n");

    assertThat(log.begin()).isEqualTo(10);
    assertThat(from(0)).isEqualTo("cccc\ndddd\neeee\n");
    assertThat(from(18)).isEqualTo("d\neeee\n");
    assertThat(log.read(18, 100).next()).isEqualTo(25);
    assertThat(Files.size(folder.resolve("0.log.1"))).isEqualTo(10);
  }

  @Test
  void tailCountsWholeLinesAcrossBothFiles() throws IOException {
    append("aaaa\nbbbb\n");
    append("cccc\nd");

    assertThat(from(log.tail(2))).isEqualTo("cccc\nd");
    assertThat(from(log.tail(3))).isEqualTo("bbbb\ncccc\nd");
    assertThat(from(log.tail(9))).isEqualTo("aaaa\nbbbb\ncccc\nd");
    assertThat(from(log.tail(0))).isEmpty();
  }

  @Test
  void outputOutlivesTheSimulator() throws IOException {
    append("aaaa\nbbbb\n");
    append("cccc\n");

    BoundedLog after = BoundedLog.ofEnded(folder.resolve("0.log"));

    assertThat(after.complete()).isTrue();
    assertThat(new String(after.read(5, 7).bytes(), StandardCharsets.UTF_8)).isEqualTo("bbbb\ncc");
  }
}
