package dev.acequia.simcluster.journal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Names of the files of one directory. The number is the version up to which the state is in the
 * snapshot of that number.
 */
record JournalFiles(Path directory, List<Path> all) {

  private static final Pattern NAME = Pattern.compile("(snapshot|journal)-(\\d{20})\\.log");

  static JournalFiles in(Path directory) throws IOException {
    try (Stream<Path> entries = Files.list(directory)) {
      // Zero-padded: the order of names is that of numbers.
      return new JournalFiles(
          directory,
          entries
              .filter(p -> NAME.matcher(p.getFileName().toString()).matches())
              .sorted()
              .toList());
    }
  }

  Path snapshot(long version) {
    return directory.resolve("snapshot-%020d.log".formatted(version));
  }

  Path journal(long version) {
    return directory.resolve("journal-%020d.log".formatted(version));
  }

  Optional<Path> latestSnapshot() {
    return named("snapshot").reduce((a, b) -> b);
  }

  List<Path> journals() {
    return named("journal").toList();
  }

  Path latestJournal() {
    return named("journal").reduce((a, b) -> b).orElse(journal(0));
  }

  private Stream<Path> named(String kind) {
    return all.stream().filter(p -> p.getFileName().toString().startsWith(kind));
  }

  void dropBefore(long version) throws IOException {
    for (Path path : all) {
      if (number(path) < version) {
        Files.deleteIfExists(path);
      }
    }
  }

  private static long number(Path path) {
    Matcher matcher = NAME.matcher(path.getFileName().toString());
    return matcher.matches() ? Long.parseLong(matcher.group(2)) : 0;
  }
}
