package dev.acequia.simulation.service;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.acequia.chassis.dcgm.ExporterReport;
import dev.acequia.chassis.state.StateJson;
import dev.acequia.chassis.turn.Actor;
import dev.acequia.chassis.turn.Input;
import dev.acequia.health.HealthRecords;
import dev.acequia.health.HealthSettings;
import dev.acequia.health.flow.HealthHandler;
import dev.acequia.health.signal.ExporterEndpoint;
import dev.acequia.health.signal.Sample;
import dev.acequia.health.signal.SignalReport;
import dev.acequia.health.signal.Windows;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Health's stage 1: reads exporters at its interval into the telemetry topic, and looks at what is
 * on it through windows that live as long as a process; a new process looks at the last minutes
 * again.
 */
final class Scraping {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Actor SELF = Actor.system("health");
  private static final String HEALTH = "health";
  private static final Duration REWIND = Duration.ofMinutes(2);

  /** A record of the telemetry topic. */
  private record Reading(long offset, Sample sample) {}

  private final SimWorld world;
  private final HealthSettings settings = HealthSettings.atFactor(1);
  private final Deque<Reading> topic = new ArrayDeque<>();
  private Windows windows = new Windows();
  private @Nullable SimProcess reader;
  private long offset;

  Scraping(SimWorld world) {
    this.world = world;
  }

  void start() {
    world.time().after(settings.scrapeInterval(), this::round);
  }

  private void round() {
    SimService health = world.services().get(HEALTH);
    if (health != null) health.process().ifPresent(this::round);
    world.time().after(settings.scrapeInterval(), this::round);
  }

  private void round(SimProcess process) {
    process.later(
        world.latency(),
        () -> {
          if (process != reader) begin(process);
          process
              .line()
              .map(
                  line ->
                      line.read(
                          SimWorld.CLUSTER, view -> List.copyOf(view.all(HealthRecords.EXPORTERS))))
              .ifPresent(exporters -> exporters.forEach(each -> read(process, each)));
        });
  }

  private void begin(SimProcess process) {
    reader = process;
    windows = new Windows();
    topic.forEach(reading -> look(process, reading));
  }

  private void read(SimProcess process, ExporterEndpoint exporter) {
    ExporterReport report = ExporterReport.read(text(exporter.url()));
    Sample sample = new Sample(exporter.node(), world.time().now(), report);
    Reading reading = new Reading(offset++, sample);
    topic.add(reading);
    while (topic.getFirst().sample().at().isBefore(world.time().now().minus(REWIND))) {
      topic.removeFirst();
    }
    look(process, reading);
  }

  private String text(String url) {
    try {
      var reply = world.pods().send("GET", URI.create(url), "");
      return reply.code() == 200 ? reply.body() : "";
    } catch (IOException away) {
      return "";
    }
  }

  private void look(SimProcess process, Reading reading) {
    windows
        .take(reading.sample().node(), reading.sample(), settings.evidenceInterval())
        .ifPresent(report -> submit(process, reading.offset(), report));
  }

  private void submit(SimProcess process, long at, SignalReport report) {
    Input.Submitted input =
        new Input.Submitted("telemetry-" + at, HealthHandler.SIGNALS, body(report), SELF);
    world.command(process, input);
  }

  private static JsonNode body(SignalReport report) {
    try {
      return JSON.readTree(StateJson.write(SignalReport.class, report));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a report that was just written cannot be read", e);
    }
  }
}
