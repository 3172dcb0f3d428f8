package dev.acequia.simcluster.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.acequia.simcluster.SimulatedCluster;
import dev.acequia.simcluster.http.auth.Access;
import dev.acequia.simcluster.http.auth.Tokens;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Sends 241 recorded requests to the server and compares the answers with those of a real
 * kube-apiserver. What differs is in {@code known-differences.tsv}, with the reason; anything else
 * is a regression, and what has become alike has to be taken from the list.
 */
class RecordingsTest {

  private static final Path DATA = Path.of("../../../shared/data/kubernetes-api");
  private static final String TOKEN = "recordings";

  /**
   * These watches are open for two or three seconds, in which the script has to write: on a machine
   * that needs longer for its few requests there is nothing to compare.
   */
  private static final Set<String> TIMED =
      Set.of("watch-events", "watch-selector-leave", "watch-partial", "watch-table");

  private static final Duration UNHURRIED = Duration.ofSeconds(150);

  @TempDir Path folder;

  @Test
  void answersAsARealServerDoes() throws Exception {
    assumeTrue(Files.isDirectory(DATA), "skipped: no recordings at " + DATA);
    for (String tool : List.of("bash", "curl", "jq", "python3")) {
      assumeTrue(Tools.present(tool), "skipped: " + tool + " is not installed");
    }
    // Given
    Instant start = Instant.now();
    Path tokens = Files.writeString(folder.resolve("tokens"), TOKEN + "\n");
    Path answers = Files.createDirectory(folder.resolve("answers"));
    try (SimulatedCluster cluster =
        RunningCluster.start(false, 1_000, Access.byTokens(Tokens.read(tokens)))) {
      // When
      run(
          "bash",
          DATA.resolve("run.sh").toString(),
          RunningCluster.url(cluster),
          TOKEN,
          answers.toString());
    }
    boolean hurried = Duration.between(start, Instant.now()).compareTo(UNHURRIED) > 0;
    // Then
    List<String> report =
        run(
            "python3",
            DATA.resolve("compare.py").toString(),
            DATA.resolve("recordings").toString(),
            answers.toString());
    System.out.println("recordings: " + report.getLast());
    SortedSet<String> known = new TreeSet<>(knownDifferences());
    SortedSet<String> found = new TreeSet<>(differences(report));
    if (hurried && found.removeAll(TIMED)) {
      System.out.println("not judged, the machine is too slow for them: " + TIMED);
    }
    assertThat(difference(found, known)).as("differences that are not known: %s", report).isEmpty();
    assertThat(difference(known, found)).as("alike now, to be taken from the list").isEmpty();
  }

  private static SortedSet<String> difference(SortedSet<String> all, SortedSet<String> without) {
    SortedSet<String> rest = new TreeSet<>(all);
    rest.removeAll(without);
    return rest;
  }

  private static List<String> differences(List<String> report) {
    return report.stream()
        .filter(line -> line.startsWith("DIFF ") || line.startsWith("MISSING "))
        .map(line -> line.split(" ")[1].replace(":", ""))
        .toList();
  }

  private static List<String> knownDifferences() throws IOException {
    try (var in =
        Objects.requireNonNull(RecordingsTest.class.getResourceAsStream("known-differences.tsv"))) {
      Stream<String> lines = new String(in.readAllBytes(), StandardCharsets.UTF_8).lines();
      return lines
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(line -> line.split("\t")[0])
          .toList();
    }
  }

  private List<String> run(String... command) throws Exception {
    Path output = Files.createTempFile(folder, "output", "");
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    boolean ended = process.waitFor(10, TimeUnit.MINUTES);
    if (!ended) {
      process.destroyForcibly();
    }
    assertThat(ended).isTrue();
    return Files.readAllLines(output);
  }
}
