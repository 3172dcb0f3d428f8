package dev.acequia.sandbox.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.acequia.sandbox.layout.Service;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Prints events as they happen, from the console's live feed. */
@Command(
    name = "tail",
    description = {
      "Print events as they happen, until Ctrl-C.",
      "A line is: time (cluster time), type, subject, what it says, event id, story (saga or"
          + " workload id). The filters hold together."
    },
    mixinStandardHelpOptions = true,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:as many as asked for were printed",
      "1:the console refused",
      "6:nothing runs here, or the console went away"
    })
final class EventsTailCommand implements Callable<Integer> {

  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final String DATA = "data:";

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--type",
      paramLabel = "TYPE",
      description = "Only events whose type contains TYPE, for example WorkloadAdmitted.")
  private String type = "";

  @Option(
      names = "--subject",
      paramLabel = "ID",
      description =
          "Only events about ID: a workload, run, device, node or another subject; an id's"
              + " beginning is enough.")
  private String subject = "";

  @Option(
      names = {"--story", "--correlation"},
      paramLabel = "ID",
      description =
          "Only events of one story: a saga id, or a workload id with its sagas (header"
              + " ce_correlationid).")
  private String story = "";

  @Option(names = "--limit", paramLabel = "N", description = "Stop after N events.")
  private long limit = Long.MAX_VALUE;

  @Option(names = "--json", description = "Print each event as one JSON object on a line.")
  private boolean json;

  @Override
  public Integer call() throws InterruptedException {
    Place place = Place.here();
    RunningSystem running = RunningSystem.required(place.home());
    RestClient client = new RestClient(running.listening(), place.home(), "operator");
    try (Stream<String> lines = client.stream(Service.CONSOLE.process(), path())) {
      print(lines.filter(line -> line.startsWith(DATA)).iterator());
      return ExitCode.OK;
    } catch (UncheckedIOException broken) {
      throw gone();
    }
  }

  private void print(Iterator<String> events) {
    PrintWriter out = spec.commandLine().getOut();
    for (long printed = 0; printed < limit; printed++) {
      if (!events.hasNext()) throw gone();
      JsonNode event = parse(events.next().substring(DATA.length()));
      out.println(json ? event.toString() : line(event));
      // A reader behind a pipe waits for this line.
      out.flush();
    }
  }

  private static CommandFailure gone() {
    return new CommandFailure(ExitCode.NOT_RUNNING, "the console ended the stream");
  }

  private String path() {
    return "/v1/events/tail?type=%s&subject=%s&story=%s"
        .formatted(encoded(type), encoded(subject), encoded(story));
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static JsonNode parse(String data) {
    try {
      return JSON.readTree(data);
    } catch (IOException e) {
      throw new CommandFailure(ExitCode.FAILED, "the console sent what is not JSON: " + data);
    }
  }

  private static String line(JsonNode event) {
    String type = event.path("type").asText().replaceAll("^dev\\.acequia\\.|\\.v\\d+$", "");
    return "%-24s  %-28s %-40s %s  [event %s%s]"
        .formatted(
            event.path("at").asText(),
            type,
            event.path("subject").asText(),
            event.path("sentence").asText(),
            event.path("id").asText(),
            event.hasNonNull("story") ? ", story " + event.path("story").asText() : "");
  }
}
