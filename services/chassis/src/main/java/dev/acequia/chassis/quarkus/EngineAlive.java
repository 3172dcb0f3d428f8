package dev.acequia.chassis.quarkus;

import dev.acequia.chassis.run.Ownership;
import dev.acequia.chassis.run.ServiceRuntime;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.stream.Collectors;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Liveness;

/**
 * Dead only when a line fails again and again by itself: a defect, for which a restart is worth a
 * try.
 */
@Liveness
@ApplicationScoped
public class EngineAlive implements HealthCheck {

  private final ServiceRuntime runtime;

  @Inject
  EngineAlive(ServiceRuntime runtime) {
    this.runtime = runtime;
  }

  @Override
  public HealthCheckResponse call() {
    String broken =
        runtime.ownership().entrySet().stream()
            .filter(entry -> entry.getValue() instanceof Ownership.Broken)
            .map(entry -> entry.getKey() + ": " + entry.getValue())
            .collect(Collectors.joining("; "));
    var response = HealthCheckResponse.named("lines").status(broken.isEmpty());
    return broken.isEmpty() ? response.build() : response.withData("broken", broken).build();
  }
}
