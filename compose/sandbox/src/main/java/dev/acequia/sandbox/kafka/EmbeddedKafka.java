package dev.acequia.sandbox.kafka;

import dev.acequia.sandbox.net.FreePort;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.common.utils.Exit;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.metadata.storage.Formatter;
import org.apache.kafka.server.common.MetadataVersion;
import org.jspecify.annotations.Nullable;

/**
 * A Kafka node in this JVM, with its log in a folder that survives restarts.
 *
 * <p>{@link #stop} and {@link #start} may be called in turn any number of times, so that a test can
 * take the broker away and bring it back on the same port. Not thread-safe: one owner starts and
 * stops.
 */
public final class EmbeddedKafka implements AutoCloseable {

  private final Path data;
  private final int port;
  private @Nullable KafkaRaftServer server;

  private EmbeddedKafka(Path data, int port) {
    this.data = data;
    this.port = port;
  }

  /**
   * Starts a node on {@code port} of the loopback address.
   *
   * @param data folder of the log, made and formatted when new
   * @param port broker port; the controller takes any free one
   */
  public static EmbeddedKafka start(Path data, int port) {
    // Kafka ends the JVM when it meets a fatal fault; in a shared JVM the owner decides instead.
    Exit.setExitProcedure(EmbeddedKafka::refuseExit);
    Exit.setHaltProcedure(EmbeddedKafka::refuseExit);
    EmbeddedKafka kafka = new EmbeddedKafka(data, port);
    kafka.start();
    return kafka;
  }

  /** Starts a node on a free port: for tests. */
  public static EmbeddedKafka start(Path data) {
    return start(data, FreePort.any());
  }

  /** Brings a stopped node back on the same port; a running one is left as it is. */
  public void start() {
    if (server != null) {
      return;
    }
    BrokerSettings settings = new BrokerSettings(data, port, FreePort.any());
    format(settings);
    KafkaConfig config = new KafkaConfig(settings.properties(), false);
    KafkaRaftServer started = new KafkaRaftServer(config, Time.SYSTEM);
    started.startup();
    server = started;
  }

  /** Takes the node away; its log stays. A stopped one is left as it is. */
  public void stop() {
    KafkaRaftServer running = server;
    if (running != null) {
      server = null;
      running.shutdown();
      running.awaitShutdown();
    }
  }

  /** Address for clients. */
  public String bootstrapServers() {
    return "127.0.0.1:" + port;
  }

  /** Whether {@link #start} has been called after the last {@link #stop}. */
  public boolean running() {
    return server != null;
  }

  @Override
  public void close() {
    stop();
  }

  private void format(BrokerSettings settings) {
    try {
      Files.createDirectories(settings.logs());
      Formatter formatter = new Formatter();
      formatter
          .setPrintStream(
              new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8))
          .setNodeId(BrokerSettings.NODE_ID)
          .setClusterId(clusterId(settings))
          .setControllerListenerName(BrokerSettings.CONTROLLER)
          .setMetadataLogDirectory(settings.logs().toString())
          .addDirectory(settings.logs().toString())
          .setReleaseVersion(MetadataVersion.LATEST_PRODUCTION)
          .setIgnoreFormatted(true);
      formatter.run();
    } catch (Exception e) {
      throw new IllegalStateException("cannot prepare the folder of Kafka, " + settings.logs(), e);
    }
  }

  private static String clusterId(BrokerSettings settings) {
    Path meta = settings.logs().resolve("meta.properties");
    if (!Files.exists(meta)) {
      return Uuid.randomUuid().toString();
    }
    Properties known = new Properties();
    try (var in = Files.newBufferedReader(meta)) {
      known.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return known.getProperty("cluster.id");
  }

  private static void refuseExit(int status, @Nullable String message) {
    throw new IllegalStateException("Kafka asked this JVM to end (" + status + "): " + message);
  }
}
