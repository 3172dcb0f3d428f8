package dev.acequia.metering;

import dev.acequia.chassis.ServiceDefinition;
import dev.acequia.chassis.state.Index;
import dev.acequia.chassis.state.Kind;
import dev.acequia.chassis.turn.Handler;
import dev.acequia.chassis.turn.Watch;
import dev.acequia.events.Topic;
import dev.acequia.events.deadline.Deadlines;
import dev.acequia.metering.flow.MeteringHandler;
import java.util.List;
import java.util.Set;

/** The meter of a cluster: it lives on the events of others and acts on nothing. */
public final class MeteringService implements ServiceDefinition {

  private final MeteringHandler handler;

  public MeteringService(Deadlines deadlines) {
    handler = new MeteringHandler(deadlines);
  }

  @Override
  public String name() {
    return "metering";
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
    return MeteringState.KINDS;
  }

  @Override
  public List<Index<?>> indexes() {
    return MeteringState.INDEXES;
  }

  @Override
  public Handler handler() {
    return handler;
  }
}
