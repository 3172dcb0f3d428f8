package dev.acequia.bench;

import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code ./acequia bench codec}. */
@Command(
    name = "codec",
    mixinStandardHelpOptions = true,
    description = "Events to JSON and back, one thread.")
final class CodecCommand implements Callable<Integer> {

  @Option(names = "--json", description = "Print one JSON object.")
  private boolean json;

  @Override
  public Integer call() {
    List<Figure> figures = CodecBench.run();
    System.out.println(json ? json(figures) : table(figures));
    return 0;
  }

  private static String table(List<Figure> figures) {
    StringBuilder text = new StringBuilder(Machine.text()).append('\n');
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
    return "{\"machine\":\"" + Machine.text() + "\",\"figures\":[" + String.join(",", rows) + "]}";
  }
}
