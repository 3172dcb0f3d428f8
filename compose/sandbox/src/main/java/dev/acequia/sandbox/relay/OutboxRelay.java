package dev.acequia.sandbox.relay;

import io.debezium.embedded.Connect;
import io.debezium.engine.DebeziumEngine;
import io.debezium.engine.RecordChangeEvent;
import io.debezium.engine.format.ChangeEventFormat;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.connect.source.SourceRecord;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Moves outbox rows to Kafka for as long as it is open: at least once, in commit order.
 *
 * <p>The engine runs on a thread of its own. When it ends (database gone, slot taken) it is started
 * again after a pause that grows to two seconds. Nothing is remembered here: the replication slot
 * knows what was delivered.
 */
public final class OutboxRelay implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(OutboxRelay.class);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(2);
  private static final Duration SHORTEST_PAUSE = Duration.ofMillis(100);

  private final RelaySettings settings;
  private final TopicGate gate;
  private final Thread thread;
  private final AtomicReference<@Nullable DebeziumEngine<?>> engine = new AtomicReference<>();
  private volatile boolean active;
  private volatile boolean closing;

  private OutboxRelay(RelaySettings settings) {
    this.settings = settings;
    this.gate = new TopicGate(settings.topics(), RelaySettings.SLOT);
    this.thread = Thread.ofPlatform().name("outbox-relay").daemon().unstarted(this::relay);
  }

  /** Starts relaying; returns at once. */
  public static OutboxRelay start(RelaySettings settings) {
    OutboxRelay relay = new OutboxRelay(settings);
    relay.thread.start();
    return relay;
  }

  /** Whether the engine reads the log now. */
  public boolean active() {
    return active;
  }

  /** How many rows were not written because their topic is not in the contract. */
  public long refused() {
    return gate.refused();
  }

  @Override
  public void close() {
    closing = true;
    closeEngine();
    try {
      thread.join(Duration.ofSeconds(20));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void relay() {
    Duration pause = SHORTEST_PAUSE;
    while (!closing) {
      boolean worked = runOnce();
      pause = worked ? SHORTEST_PAUSE : longer(pause);
      rest(pause);
    }
  }

  /** Runs one engine to its end; true when it got as far as reading. */
  private boolean runOnce() {
    AtomicBoolean read = new AtomicBoolean();
    try (Producer<byte[], byte[]> producer =
        new KafkaProducer<>(
            settings.producer(), new ByteArraySerializer(), new ByteArraySerializer())) {
      DebeziumEngine<RecordChangeEvent<SourceRecord>> next =
          DebeziumEngine.create(ChangeEventFormat.of(Connect.class))
              .using(settings.engine())
              .using(OutboxRelay.class.getClassLoader())
              .using(
                  new ReadingState(
                      reading -> {
                        active = reading;
                        read.compareAndSet(false, reading);
                      }))
              .using((success, message, error) -> ended(success, message, error))
              .notifying(new Delivery(producer, gate))
              .build();
      engine.set(next);
      if (!closing) {
        next.run();
      }
    } catch (RuntimeException e) {
      LOG.warn("the relay of {} stopped", settings, e);
    } finally {
      active = false;
    }
    return read.get();
  }

  private void ended(boolean success, @Nullable String message, @Nullable Throwable error) {
    if (!success && !closing) {
      LOG.warn("the relay of {} stopped and starts again: {}", settings, message, error);
    }
  }

  private void closeEngine() {
    DebeziumEngine<?> running = engine.get();
    if (running != null) {
      try {
        running.close();
      } catch (IOException | IllegalStateException e) {
        LOG.debug("the engine had ended already", e);
      }
    }
  }

  private static Duration longer(Duration pause) {
    Duration twice = pause.multipliedBy(2);
    return twice.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : twice;
  }

  private void rest(Duration pause) {
    try {
      if (!closing) {
        Thread.sleep(pause);
      }
    } catch (InterruptedException e) {
      closing = true;
    }
  }
}
