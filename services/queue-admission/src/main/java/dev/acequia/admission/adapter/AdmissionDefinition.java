package dev.acequia.admission.adapter;

import dev.acequia.admission.AdmissionHandler;
import dev.acequia.admission.declared.DeclaredObjects;
import dev.acequia.admission.life.AdmissionSettings;
import dev.acequia.admission.manifest.Keys;
import dev.acequia.admission.state.Kinds;
import dev.acequia.chassis.ServiceDefinition;
import dev.acequia.chassis.state.Index;
import dev.acequia.chassis.state.Kind;
import dev.acequia.chassis.turn.Handler;
import dev.acequia.chassis.turn.ResourcePath;
import dev.acequia.chassis.turn.Watch;
import dev.acequia.events.Topic;
import dev.acequia.events.deadline.Deadlines;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Set;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Queue and admission: watches owner objects, their gated pods and what is declared about queues;
 * lives on events otherwise.
 */
@ApplicationScoped
public class AdmissionDefinition implements ServiceDefinition {

  private final AdmissionSettings settings;

  /**
   * @param deadlines what the installation has agreed on
   * @param clockFactor cluster milliseconds a wall millisecond, {@code ACEQUIA_CLOCK_FACTOR}
   */
  @Inject
  public AdmissionDefinition(
      Deadlines deadlines,
      @ConfigProperty(name = "acequia.clock.factor", defaultValue = "1") long clockFactor) {
    this(AdmissionSettings.of(deadlines, clockFactor));
  }

  public AdmissionDefinition(AdmissionSettings settings) {
    this.settings = settings;
  }

  @Override
  public String name() {
    return "queue-admission";
  }

  @Override
  public Set<Topic> consumes() {
    return Set.of(Topic.DEVICE, Topic.HEALTH, Topic.WORKLOAD);
  }

  @Override
  public List<Watch> watches() {
    return List.of(
        Watch.all(DeclaredObjects.QUEUES),
        Watch.all(DeclaredObjects.COHORTS),
        Watch.all(DeclaredObjects.TENANTS),
        Watch.all(DeclaredObjects.POLICIES),
        Watch.all(ResourcePath.NAMESPACES),
        Watch.all(ResourcePath.PRIORITY_CLASSES),
        new Watch(ResourcePath.JOBS, Keys.QUEUE, ""),
        new Watch(ResourcePath.PODS, Keys.QUEUE, ""));
  }

  @Override
  public List<Kind<?>> kinds() {
    return Kinds.all();
  }

  @Override
  public List<Index<?>> indexes() {
    return Kinds.indexes();
  }

  @Override
  public Handler handler() {
    return new AdmissionHandler(settings);
  }
}
