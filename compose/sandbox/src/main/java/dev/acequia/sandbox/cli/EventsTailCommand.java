package dev.acequia.sandbox.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.acequia.sandbox.layout.Service;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Prints events as they happen, from the console's live feed. */
@Command(
    name = "tail",
    description = "Print events as they happen, until Ctrl-C.",
    mixinStandardHelpOptions = true,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {"0:as many as asked for were printed", "6:nothing runs here"})
final class EventsTailCommand implements Callable<Integer> {

  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final String DATA = "data:";

  @Option(
      names = "--type",
      paramLabel = "TYPE",
      description = "Only events whose type contains TYPE, for example WorkloadAdmitted.")
  private @Nullable String type;

  @Option(names = "--limit", paramLabel = "N", description = "Stop after N events.")
  private long limit = Long.MAX_VALUE;

  @Option(names = "--json", description = "Print each event as one JSON object on a line.")
  private boolean json;

  @Override
  public Integer call() throws InterruptedException {
    Place place = Place.here();
    RunningSystem running = RunningSystem.required(place.home());
    RestClient client = new RestClient(running.listening(), place.home(), "operator");
    try (Stream<String> lines = client.stream(Service.CONSOLE.process(), "/v1/events/tail")) {
      lines
          .filter(line -> line.startsWith(DATA))
          .map(line -> parse(line.substring(DATA.length())))
          .filter(event -> type == null || event.path("type").asText().contains(type))
          .limit(limit)
          .forEach(event -> System.out.println(json ? event.toString() : line(event)));
    }
    return ExitCode.OK;
  }

  private static JsonNode parse(String data) {
    try {
      return JSON.readTree(data);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String line(JsonNode event) {
    String type = event.path("type").asText().replaceAll("^dev\\.acequia\\.|\\.v\\d+$", "");
    return "%s  %-36s %s"
        .formatted(event.path("at").asText(), type, event.path("sentence").asText());
  }
}
