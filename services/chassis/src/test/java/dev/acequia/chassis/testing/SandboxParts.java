package dev.acequia.chassis.testing;

import com.sun.net.httpserver.HttpServer;
import dev.acequia.events.Topic;
import dev.acequia.sandbox.issuer.TokenIssuer;
import dev.acequia.sandbox.issuer.User;
import dev.acequia.sandbox.kafka.EmbeddedKafka;
import dev.acequia.sandbox.kafka.TopicSpec;
import dev.acequia.sandbox.kafka.Topics;
import dev.acequia.sandbox.layout.Home;
import dev.acequia.sandbox.postgres.EmbeddedPostgres;
import dev.acequia.sandbox.relay.OutboxRelay;
import dev.acequia.sandbox.relay.RelaySettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Real Kafka, PostgreSQL, Debezium and a token issuer in this JVM, for one service, with its
 * environment.
 */
public final class SandboxParts implements AutoCloseable {

  private final String service;
  private final TestPostgres postgres = TestPostgres.start();
  private final EmbeddedKafka kafka;
  private final Home home;
  private final HttpServer issuerServer;
  private final TokenIssuer issuer;
  private final ShiftedClock clock = new ShiftedClock();
  private final OutboxRelay relay;

  public SandboxParts(String service) {
    this.service = service;
    try {
      home = new Home(Files.createTempDirectory("sandbox").resolve(".acequia"));
      kafka = EmbeddedKafka.start(home.kafka());
      issuerServer =
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
      issuer = TokenIssuer.on(issuerServer, home.secrets(), clock);
      issuerServer.start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Topics.ensure(kafka.bootstrapServers(), specs(service));
    relay = startRelay();
  }

  private static List<TopicSpec> specs(String service) {
    List<TopicSpec> specs = new ArrayList<>();
    for (Topic topic : Topic.values())
      specs.add(new TopicSpec(topic.topicName(), topic.partitions(), Map.of()));
    specs.add(new TopicSpec(Topic.deadLetters(service), 1, Map.of()));
    return specs;
  }

  private OutboxRelay startRelay() {
    Set<String> topics = new HashSet<>();
    specs(service).forEach(spec -> topics.add(spec.name()));
    return OutboxRelay.start(
        new RelaySettings(
            postgres.server().port(),
            EmbeddedPostgres.DATABASE,
            postgres.relayPassword().read(),
            kafka.bootstrapServers(),
            topics));
  }

  public EmbeddedKafka kafka() {
    return kafka;
  }

  /** The folder of these parts, laid out as that of a sandbox. */
  public Home home() {
    return home;
  }

  public TestPostgres postgres() {
    return postgres;
  }

  public TokenIssuer issuer() {
    return issuer;
  }

  /** A bearer token of the local user with that role. */
  public String token(String role) {
    User user =
        User.LOCAL.stream().filter(local -> local.name().equals(role)).findFirst().orElseThrow();
    return issuer.accessToken(user);
  }

  /** A bearer token of somebody whom the issuer does not know otherwise. */
  public String token(User user) {
    return issuer.accessToken(user);
  }

  /** A token of this issuer that was good until an hour ago. */
  public String expiredToken(User user) {
    clock.shift = Duration.ofHours(-1);
    try {
      return issuer.accessToken(user);
    } finally {
      clock.shift = Duration.ZERO;
    }
  }

  /** The environment that the supervisor would give the service. */
  public Map<String, String> environment() {
    String role = service.replace('-', '_');
    return Map.of(
        "ACEQUIA_KAFKA",
        kafka.bootstrapServers(),
        "ACEQUIA_DB_URL",
        postgres.server().jdbcUrl(EmbeddedPostgres.DATABASE),
        "ACEQUIA_DB_USER",
        role,
        "ACEQUIA_DB_PASSWORD_FILE",
        postgres.schemaPassword(role).path().toString(),
        "ACEQUIA_ISSUER",
        issuer.url());
  }

  @Override
  public void close() {
    relay.close();
    kafka.close();
    postgres.close();
    issuerServer.stop(0);
  }

  /** The issuer's clock, which may be set back. */
  private static final class ShiftedClock extends Clock {
    private volatile Duration shift = Duration.ZERO;

    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }

    @Override
    public Instant instant() {
      return Instant.now().plus(shift);
    }
  }
}
