package dev.acequia.health.adapter;

import dev.acequia.chassis.ServiceDefinition;
import dev.acequia.events.deadline.Deadlines;
import dev.acequia.health.HealthService;
import dev.acequia.health.HealthSettings;
import dev.acequia.health.flow.Policies;
import dev.acequia.health.policy.HealthPolicy;
import dev.acequia.health.policy.XidTable;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Puts the service together from its environment and its policy file. */
@ApplicationScoped
public class HealthComposition {

  private static final String TABLE = "/policy/xid.csv";

  /**
   * @param factor cluster milliseconds a wall millisecond, {@code ACEQUIA_CLOCK_FACTOR}
   */
  @Produces
  @Singleton
  HealthSettings settings(
      @ConfigProperty(name = "acequia.clock.factor", defaultValue = "1") long factor) {
    return HealthSettings.atFactor(factor);
  }

  @Produces
  @Singleton
  HealthPolicy policy(HealthSettings settings, Deadlines deadlines) {
    return HealthPolicy.of(XidTable.parse(table()), deadlines).goodWithoutData(settings.silence());
  }

  @Produces
  @Singleton
  Policies policies(HealthPolicy policy) {
    return new Policies(policy);
  }

  @Produces
  @Singleton
  ServiceDefinition health(HealthPolicy policy) {
    return new HealthService(policy);
  }

  private static String table() {
    try (InputStream file = HealthComposition.class.getResourceAsStream(TABLE)) {
      if (file == null) throw new IllegalStateException("the service is built without " + TABLE);
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
