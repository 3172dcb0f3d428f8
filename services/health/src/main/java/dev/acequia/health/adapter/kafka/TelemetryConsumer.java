package dev.acequia.health.adapter.kafka;

import dev.acequia.events.Topic;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndTimestamp;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * Reads the telemetry topic for stage 1. Offsets are not committed: windows live in memory, and a
 * partition that is newly assigned is rewound by {@link #REWIND} to fill them.
 */
@ApplicationScoped
public class TelemetryConsumer {

  private static final Logger LOG = Logger.getLogger(TelemetryConsumer.class);
  private static final Duration REWIND = Duration.ofMinutes(2);
  private static final Duration POLL = Duration.ofMillis(500);
  private static final long PAUSE_MS = 500;

  private final StageOne stage;
  private final Consumer<String, byte[]> consumer;
  private final InstantSource wall = InstantSource.system();
  private final Counter readings;
  private final Counter garbage;
  private final Thread thread = Thread.ofPlatform().daemon().name("stage-one").unstarted(this::run);
  private volatile boolean stopped;

  TelemetryConsumer(
      StageOne stage,
      MeterRegistry meters,
      @ConfigProperty(name = "acequia.kafka") String bootstrap) {
    this.stage = stage;
    this.readings = meters.counter("acequia_health_readings");
    this.garbage = meters.counter("acequia_health_telemetry_garbage");
    Map<String, Object> settings = new HashMap<>();
    settings.put("bootstrap.servers", bootstrap);
    settings.put("group.id", "health-stage-one");
    settings.put("enable.auto.commit", false);
    settings.put("auto.offset.reset", "latest");
    settings.put("max.poll.records", 200);
    consumer = new KafkaConsumer<>(settings, new StringDeserializer(), new ByteArrayDeserializer());
  }

  void start(@Observes StartupEvent event) {
    thread.start();
  }

  void stop(@Observes ShutdownEvent event) {
    stopped = true;
    consumer.wakeup();
  }

  private void run() {
    try (consumer) {
      consumer.subscribe(List.of(Topic.TELEMETRY.topicName()), new Rewinding());
      while (!stopped) {
        List<Submission> open = new ArrayList<>();
        for (ConsumerRecord<String, byte[]> record : consumer.poll(POLL))
          take(record).ifPresent(open::add);
        for (Submission submission : open) await(submission);
      }
    } catch (WakeupException e) {
      if (!stopped) throw e;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private Optional<Submission> take(ConsumerRecord<String, byte[]> record) {
    readings.increment();
    Optional<TelemetryRecord> reading = TelemetryRecord.read(record);
    if (reading.isEmpty()) garbage.increment();
    return reading.flatMap(known -> stage.take(record, known));
  }

  /**
   * While the line cannot take it (a database is away, say) it is sent again, and no more is read.
   */
  private void await(Submission submission) throws InterruptedException {
    while (!stopped && !submission.taken()) {
      LOG.warnf("signals of %s wait", submission.node());
      Thread.sleep(PAUSE_MS);
    }
  }

  /** Runs on the consumer's thread, inside poll. */
  private final class Rewinding implements ConsumerRebalanceListener {

    @Override
    public void onPartitionsAssigned(Collection<TopicPartition> partitions) {
      long from = wall.millis() - REWIND.toMillis();
      Map<TopicPartition, Long> times = new HashMap<>();
      partitions.forEach(partition -> times.put(partition, from));
      consumer.offsetsForTimes(times).forEach(this::rewind);
    }

    private void rewind(TopicPartition partition, OffsetAndTimestamp found) {
      if (found == null) consumer.seekToEnd(List.of(partition));
      else consumer.seek(partition, found.offset());
    }

    @Override
    public void onPartitionsRevoked(Collection<TopicPartition> partitions) {
      partitions.forEach(stage::forget);
    }
  }
}
