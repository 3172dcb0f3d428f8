package dev.acequia.health.adapter.kafka;

import dev.acequia.chassis.rest.Problem;
import dev.acequia.chassis.rest.StateReader;
import dev.acequia.chassis.time.ClusterClock;
import dev.acequia.health.HealthRecords;
import dev.acequia.health.HealthSettings;
import dev.acequia.health.signal.ExporterEndpoint;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/**
 * Reads the exporters of the clusters that this instance owns, each at its interval, and puts what
 * they say on the telemetry topic. One thread keeps the time; readings are virtual threads,
 * bounded, so that exporters that hang hold up nobody else.
 */
@ApplicationScoped
public class Scraper {

  private static final Logger LOG = Logger.getLogger(Scraper.class);
  private static final Duration TIMEOUT = Duration.ofSeconds(2);
  private static final long TICK_MS = 200;
  private static final int AT_ONCE = 64;

  private final StateReader reader;
  private final ClusterClock clock;
  private final HealthSettings settings;
  private final TelemetryProducer telemetry;
  private final Timer answered;
  private final Timer unanswered;
  private final Map<String, Instant> readAt = new ConcurrentHashMap<>();
  private final Semaphore slots = new Semaphore(AT_ONCE);
  private final ScheduledExecutorService ticks =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("scraper").factory());
  private final ExecutorService readings = Executors.newVirtualThreadPerTaskExecutor();
  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(TIMEOUT).build();

  Scraper(
      StateReader reader,
      ClusterClock clock,
      HealthSettings settings,
      TelemetryProducer telemetry,
      MeterRegistry meters) {
    this.reader = reader;
    this.clock = clock;
    this.settings = settings;
    this.telemetry = telemetry;
    this.answered = meters.timer("acequia_health_scrape", "outcome", "answered");
    this.unanswered = meters.timer("acequia_health_scrape", "outcome", "unanswered");
  }

  void start(@Observes StartupEvent event) {
    ticks.scheduleWithFixedDelay(this::tick, TICK_MS, TICK_MS, TimeUnit.MILLISECONDS);
  }

  void stop(@Observes ShutdownEvent event) {
    ticks.shutdownNow();
    readings.shutdownNow();
    http.shutdownNow();
  }

  /** Nothing that a tick meets may end the ticking. */
  private void tick() {
    try {
      List<ExporterEndpoint> exporters =
          reader.read(view -> List.copyOf(view.all(HealthRecords.EXPORTERS)));
      for (ExporterEndpoint exporter : exporters)
        if (due(exporter) && slots.tryAcquire()) begin(exporter);
    } catch (Problem notOwned) {
      LOG.debugf("nothing to scrape: %s", notOwned.getMessage());
    } catch (RuntimeException e) {
      LOG.warn("exporters could not be listed", e);
    }
  }

  private boolean due(ExporterEndpoint exporter) {
    Instant last = readAt.get(exporter.node());
    return last == null || !clock.now().isBefore(last.plus(settings.scrapeInterval()));
  }

  private void begin(ExporterEndpoint exporter) {
    readAt.put(exporter.node(), clock.now());
    readings.execute(
        () -> {
          try {
            read(exporter);
          } finally {
            slots.release();
          }
        });
  }

  private void read(ExporterEndpoint exporter) {
    Timer.Sample time = Timer.start();
    Instant at = clock.now();
    String text = text(exporter.url());
    time.stop(text.isEmpty() ? unanswered : answered);
    try {
      telemetry.send(reader.cluster(), exporter.node(), at, text);
    } catch (RuntimeException e) {
      LOG.warnf("a reading of %s is lost: %s", exporter.node(), e.getMessage());
    }
  }

  private String text(String url) {
    try {
      HttpRequest request = HttpRequest.newBuilder(URI.create(url)).timeout(TIMEOUT).GET().build();
      HttpResponse<String> response = http.send(request, HttpResponse.BodyHandlers.ofString());
      return response.statusCode() == 200 ? response.body() : "";
    } catch (IOException | IllegalArgumentException e) {
      return "";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "";
    }
  }
}
