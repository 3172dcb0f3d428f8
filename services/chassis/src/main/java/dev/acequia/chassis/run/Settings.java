package dev.acequia.chassis.run;

import dev.acequia.chassis.time.ScaledClock;
import dev.acequia.events.id.ClusterId;
import java.net.URI;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The process environment of a service, read once. Names and defaults are those of the sandbox; see
 * the module's README.
 *
 * @param passwordFile database password; null for none
 * @param kubeUrl API server; null for a service that watches nothing
 * @param kubeTokenFile bearer token for it; null for none
 */
public record Settings(
    ClusterId cluster,
    String databaseUrl,
    String databaseUser,
    @Nullable Path passwordFile,
    @Nullable URI kubeUrl,
    @Nullable Path kubeTokenFile,
    ScaledClock clock) {

  /**
   * @param variable value of an environment variable, empty when unset
   * @param service name of the service
   */
  public static Settings of(Function<String, Optional<String>> variable, String service) {
    return new Settings(
        new ClusterId(variable.apply("ACEQUIA_CLUSTER").orElse("sim")),
        variable.apply("ACEQUIA_DB_URL").orElse("jdbc:postgresql://127.0.0.1:5433/acequia"),
        variable.apply("ACEQUIA_DB_USER").orElse(service.replace('-', '_')),
        variable.apply("ACEQUIA_DB_PASSWORD_FILE").map(Path::of).orElse(null),
        variable.apply("ACEQUIA_KUBE_URL").map(URI::create).orElse(null),
        variable.apply("ACEQUIA_KUBE_TOKEN_FILE").map(Path::of).orElse(null),
        clock(variable));
  }

  private static ScaledClock clock(Function<String, Optional<String>> variable) {
    Instant wall = millis(variable, "ACEQUIA_CLOCK_ORIGIN_WALL_MS");
    Instant cluster = millis(variable, "ACEQUIA_CLOCK_ORIGIN_CLUSTER_MS");
    long factor = variable.apply("ACEQUIA_CLOCK_FACTOR").map(Long::parseLong).orElse(1L);
    return new ScaledClock(InstantSource.system(), wall, cluster, factor);
  }

  private static Instant millis(Function<String, Optional<String>> variable, String name) {
    return variable
        .apply(name)
        .map(Long::parseLong)
        .map(Instant::ofEpochMilli)
        .orElse(Instant.EPOCH);
  }
}
