package dev.acequia.chassis.testing;

import dev.acequia.chassis.ServiceDefinition;
import dev.acequia.chassis.state.Index;
import dev.acequia.chassis.state.Kind;
import dev.acequia.chassis.turn.Handler;
import dev.acequia.chassis.turn.Watch;
import dev.acequia.events.Topic;
import java.util.List;
import java.util.Set;

/** A service that differs from another one in what is overridden. */
public abstract class ForwardingService implements ServiceDefinition {

  private final ServiceDefinition service;

  protected ForwardingService(ServiceDefinition service) {
    this.service = service;
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
