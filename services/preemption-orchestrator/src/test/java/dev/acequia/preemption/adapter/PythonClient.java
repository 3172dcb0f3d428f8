package dev.acequia.preemption.adapter;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The client for training loops, run from its sources. */
final class PythonClient {

  private static final Path FOLDER = Path.of("python", "acequia-checkpoint").toAbsolutePath();

  private PythonClient() {}

  static void assumePython() throws Exception {
    Process check =
        new ProcessBuilder(
                "bash", "-c", "python3 -c 'import sys; sys.exit(sys.version_info<(3,9))'")
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    assumeTrue(check.waitFor() == 0, "not run: this machine has no python3 of 3.9 or later");
  }

  /** A process in the client's folder, its errors in its output unless the caller sends them on. */
  static ProcessBuilder python(Map<String, String> environment, String... arguments) {
    List<String> command = Stream.concat(Stream.of("python3"), Stream.of(arguments)).toList();
    ProcessBuilder builder = new ProcessBuilder(command).directory(FOLDER.toFile());
    builder.environment().put("PYTHONPATH", FOLDER.resolve("src").toString());
    builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
    builder.environment().putAll(environment);
    return builder;
  }

  /** The trainer of the client's own tests, on a free port of this machine. */
  static PythonTrainer train(Map<String, String> told, Path folder, Path curve, long steps, int ms)
      throws IOException {
    return PythonTrainer.of(
        python(
            told,
            "tests/trainer.py",
            folder.toString(),
            curve.toString(),
            Long.toString(steps),
            Integer.toString(ms)),
        curve);
  }
}
