package dev.acequia.metering.adapter;

import dev.acequia.chassis.ServiceDefinition;
import dev.acequia.chassis.state.Index;
import dev.acequia.chassis.state.Kind;
import dev.acequia.chassis.turn.Handler;
import dev.acequia.chassis.turn.Watch;
import dev.acequia.events.Topic;
import dev.acequia.events.deadline.Deadlines;
import dev.acequia.metering.MeteringService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Set;

/** Metering as the bean that the chassis runs. */
@ApplicationScoped
public class MeteringDefinition implements ServiceDefinition {

  private final ServiceDefinition service;

  /**
   * @param deadlines what the installation has agreed on
   */
  @Inject
  public MeteringDefinition(Deadlines deadlines) {
    service = new MeteringService(deadlines);
  }

  @Override
  public String name() {
    return service.name();
  }

  @Override
  public Set<Topic> consumes() {
    return service.consumes();
  }

  @Override
  public List<Watch> watches() {
    return service.watches();
  }

  @Override
  public List<Kind<?>> kinds() {
    return service.kinds();
  }

  @Override
  public List<Index<?>> indexes() {
    return service.indexes();
  }

  @Override
  public Handler handler() {
    return service.handler();
  }
}
