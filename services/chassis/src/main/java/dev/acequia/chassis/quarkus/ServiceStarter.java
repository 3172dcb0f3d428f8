package dev.acequia.chassis.quarkus;

import dev.acequia.chassis.ServiceDefinition;
import dev.acequia.chassis.run.ServiceAssembly;
import dev.acequia.chassis.run.ServiceRuntime;
import dev.acequia.chassis.run.Settings;
import dev.acequia.chassis.telemetry.RuntimeGauges;
import dev.acequia.chassis.telemetry.ServiceTelemetry;
import dev.acequia.chassis.time.ClusterClock;
import io.micrometer.core.instrument.MeterRegistry;
import io.opentelemetry.api.trace.Tracer;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Assembles the one service of this process. Neither the database nor the broker has to be there:
 * the process waits for them, alive but not ready.
 */
@ApplicationScoped
public class ServiceStarter {

  private final ServiceDefinition service;
  private final ServiceAssembly assembly;
  private final Set<String> topics;

  @Inject
  ServiceStarter(
      ServiceDefinition service,
      Config config,
      Tracer tracer,
      MeterRegistry registry,
      @ConfigProperty(name = "acequia.topics") List<String> topics) {
    this.service = service;
    this.topics = new HashSet<>(topics);
    Settings settings =
        Settings.of(name -> config.getOptionalValue(name, String.class), service.name());
    ServiceTelemetry telemetry =
        new ServiceTelemetry(service.name(), tracer, registry, InstantSource.system());
    assembly = new ServiceAssembly(service, settings, telemetry);
    new RuntimeGauges(assembly).register(registry);
  }

  /** Before messages flow. */
  void start(@Observes @Priority(1) StartupEvent event) {
    requireEqualTopics();
    assembly.start();
  }

  void stop(@Observes ShutdownEvent event) {
    assembly.close();
  }

  /**
   * What is subscribed is configuration, what is understood is code; a difference is a mistake in
   * either.
   */
  private void requireEqualTopics() {
    Set<String> consumed =
        service.consumes().stream().map(topic -> topic.topicName()).collect(Collectors.toSet());
    if (!topics.equals(consumed)) {
      throw new IllegalStateException(
          "acequia.topics is %s, but %s consumes %s".formatted(topics, service.name(), consumed));
    }
  }

  @Produces
  @Singleton
  ServiceAssembly assembly() {
    return assembly;
  }

  @Produces
  @Singleton
  ServiceRuntime runtime() {
    return assembly.runtime();
  }

  @Produces
  @Singleton
  ClusterClock clock() {
    return assembly.runtime().parts().clock();
  }
}
