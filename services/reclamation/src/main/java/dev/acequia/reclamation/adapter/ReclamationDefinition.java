package dev.acequia.reclamation.adapter;

import dev.acequia.chassis.ServiceDefinition;
import dev.acequia.chassis.state.Index;
import dev.acequia.chassis.state.Kind;
import dev.acequia.chassis.turn.Handler;
import dev.acequia.chassis.turn.Watch;
import dev.acequia.events.Topic;
import dev.acequia.events.deadline.Deadlines;
import dev.acequia.reclamation.finding.Pace;
import dev.acequia.reclamation.sweep.Kinds;
import dev.acequia.reclamation.sweep.Reclamation;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Set;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Reclamation as a service: it hears the others, reads single objects for evidence, and watches
 * nothing.
 */
@ApplicationScoped
public class ReclamationDefinition implements ServiceDefinition {

  private final Pace pace;

  /**
   * @param deadlines what the installation has agreed on
   * @param clockFactor cluster milliseconds a wall millisecond
   */
  @Inject
  public ReclamationDefinition(
      Deadlines deadlines,
      @ConfigProperty(name = "acequia.clock.factor", defaultValue = "1") long clockFactor) {
    this.pace = new Pace(clockFactor, deadlines);
  }

  @Override
  public String name() {
    return "reclamation";
  }

  @Override
  public Set<Topic> consumes() {
    return Set.of(Topic.DEVICE, Topic.WORKLOAD, Topic.HEALTH, Topic.USAGE, Topic.RECLAMATION);
  }

  @Override
  public List<Watch> watches() {
    return List.of();
  }

  @Override
  public List<Kind<?>> kinds() {
    return Kinds.ALL;
  }

  @Override
  public List<Index<?>> indexes() {
    return Kinds.INDEXES;
  }

  @Override
  public Handler handler() {
    return new Reclamation(pace);
  }
}
