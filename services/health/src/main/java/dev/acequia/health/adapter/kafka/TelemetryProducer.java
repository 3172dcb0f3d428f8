package dev.acequia.health.adapter.kafka;

import dev.acequia.events.id.ClusterId;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Puts readings on the telemetry topic. The only topic that is not written through an outbox: a
 * reading that is lost is made good by the next one, so one broker's word is enough and nothing is
 * waited for.
 */
@ApplicationScoped
public class TelemetryProducer {

  private static final Duration CLOSE = Duration.ofSeconds(2);

  private final Producer<String, byte[]> producer;

  TelemetryProducer(@ConfigProperty(name = "acequia.kafka") String bootstrap) {
    Map<String, Object> settings = new HashMap<>();
    settings.put("bootstrap.servers", bootstrap);
    settings.put("client.id", "health-telemetry");
    settings.put("acks", "1");
    settings.put("compression.type", "gzip");
    settings.put("linger.ms", 20);
    settings.put("max.block.ms", 1_000);
    settings.put("delivery.timeout.ms", 30_000);
    settings.put("request.timeout.ms", 10_000);
    producer = new KafkaProducer<>(settings, new StringSerializer(), new ByteArraySerializer());
  }

  /** Empty text says that the exporter did not answer. */
  void send(ClusterId cluster, String node, Instant readAt, String text) {
    producer.send(TelemetryRecord.write(cluster, node, readAt, text));
  }

  void stop(@Observes ShutdownEvent event) {
    producer.close(CLOSE);
  }
}
