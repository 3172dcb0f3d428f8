package dev.acequia.sandbox.supervise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JavaCommandTest {

  private static final Path STAT = Path.of("/proc/self/stat");

  @TempDir Path folder;

  @Test
  void whatYieldsHasALaterPlaceThanWhatAllWaitFor() throws Exception {
    assumeThat(STAT).as("nice values are read from /proc").exists();
    assertThat(niceOf(true)).isEqualTo(niceOf(false) + 10);
  }

  private int niceOf(boolean yielding) throws IOException, InterruptedException {
    Path out = folder.resolve("nice-" + yielding);
    List<String> command =
        new JavaCommand(64, yielding, Optional.empty())
            .main(TellNice.class.getName(), folder.resolve("logging"), List.of());
    Process child =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertThat(child.waitFor()).isZero();
    return Integer.parseInt(Files.readString(out).strip());
  }

  /** Says the nice value of its process: the 19th field, counted after the name in brackets. */
  static final class TellNice {
    public static void main(String[] arguments) throws IOException {
      String stat = Files.readString(STAT, StandardCharsets.US_ASCII);
      String[] afterName = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
      System.out.println(afterName[16]);
    }
  }
}
