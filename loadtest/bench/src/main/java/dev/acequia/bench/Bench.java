package dev.acequia.bench;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Entry of {@code ./acequia bench NAME [--json]}. Exit codes: 0 done, 2 wrong words, 7 no such
 * benchmark.
 */
public final class Bench {

  private static final int USAGE = 2;
  private static final int UNKNOWN = 7;

  private Bench() {}

  public static void main(String[] args) {
    List<String> words = Arrays.asList(args);
    List<String> names = words.stream().filter(word -> !word.startsWith("--")).toList();
    if (words.contains("--help") || names.size() != 1) {
      System.err.println(
          "Usage: acequia bench NAME [--json]\n  codec   events to JSON and back, one thread");
      System.exit(words.contains("--help") ? 0 : USAGE);
    }
    switch (names.getFirst()) {
      case "codec" -> print(CodecBench.run(), words.contains("--json"));
      default -> {
        System.err.println(
            "acequia: there is no benchmark " + names.getFirst() + "; see acequia bench --help");
        System.exit(UNKNOWN);
      }
    }
  }

  private static void print(List<Figure> figures, boolean json) {
    System.out.println(json ? json(figures) : table(figures));
  }

  private static String table(List<Figure> figures) {
    StringBuilder text = new StringBuilder(machine()).append('\n');
    for (Figure figure : figures) {
      text.append(
          "%-40s %,12d ns %,14d /s%n".formatted(figure.name(), figure.nanos(), figure.perSecond()));
    }
    return text.toString().stripTrailing();
  }

  private static String json(List<Figure> figures) {
    List<String> rows =
        figures.stream()
            .map(
                figure ->
                    String.format(
                        Locale.ROOT,
                        "{\"name\":\"%s\",\"nanos\":%d,\"perSecond\":%d}",
                        figure.name(),
                        figure.nanos(),
                        figure.perSecond()))
            .toList();
    return "{\"machine\":\"" + machine() + "\",\"figures\":[" + String.join(",", rows) + "]}";
  }

  private static String machine() {
    return System.getProperty("os.name")
        + " "
        + System.getProperty("os.arch")
        + ", "
        + Runtime.getRuntime().availableProcessors()
        + " processors, Java "
        + Runtime.version();
  }
}
