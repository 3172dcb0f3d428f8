package dev.acequia.preemption.adapter;

import dev.acequia.chassis.ServiceDefinition;
import dev.acequia.chassis.state.Index;
import dev.acequia.chassis.state.Kind;
import dev.acequia.chassis.turn.Handler;
import dev.acequia.chassis.turn.Watch;
import dev.acequia.events.Topic;
import dev.acequia.events.deadline.Deadlines;
import dev.acequia.preemption.checkpoint.Patience;
import dev.acequia.preemption.orchestration.Kinds;
import dev.acequia.preemption.orchestration.Orchestrator;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Set;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * The orchestrator as a service: it lives on events and on its commands' outcomes, and watches
 * nothing.
 */
@ApplicationScoped
public class PreemptionDefinition implements ServiceDefinition {

  private final Patience patience;

  /**
   * @param deadlines what the installation has agreed on
   * @param clockFactor cluster milliseconds a wall millisecond
   */
  @Inject
  public PreemptionDefinition(
      Deadlines deadlines,
      @ConfigProperty(name = "acequia.clock.factor", defaultValue = "1") long clockFactor) {
    this.patience = new Patience(clockFactor, deadlines);
  }

  @Override
  public String name() {
    return "preemption-orchestrator";
  }

  @Override
  public Set<Topic> consumes() {
    return Set.of(Topic.DEVICE, Topic.WORKLOAD, Topic.HEALTH, Topic.RECLAMATION, Topic.COMMAND);
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
    return new Orchestrator(patience);
  }
}
