package dev.acequia.health;

import dev.acequia.chassis.ServiceDefinition;
import dev.acequia.chassis.state.Index;
import dev.acequia.chassis.state.Kind;
import dev.acequia.chassis.turn.Handler;
import dev.acequia.chassis.turn.ResourcePath;
import dev.acequia.chassis.turn.Watch;
import dev.acequia.events.Topic;
import dev.acequia.health.flow.HealthHandler;
import dev.acequia.health.policy.HealthPolicy;
import dev.acequia.health.repair.JobTemplate;
import java.util.List;
import java.util.Set;

/**
 * The health of a cluster's devices: stage 2, owned by cluster partition. Stage 1 submits to it.
 */
public final class HealthService implements ServiceDefinition {

  private static final String EXPORTERS = "app=nvidia-dcgm-exporter";

  private final HealthHandler handler;

  public HealthService(HealthPolicy policy) {
    handler = new HealthHandler(policy);
  }

  @Override
  public String name() {
    return "health";
  }

  @Override
  public Set<Topic> consumes() {
    return Set.of(Topic.DEVICE);
  }

  @Override
  public List<Watch> watches() {
    return List.of(
        Watch.all(HealthHandler.POLICIES),
        new Watch(ResourcePath.PODS, EXPORTERS, ""),
        new Watch(ResourcePath.JOBS, JobTemplate.CASE, ""));
  }

  @Override
  public List<Kind<?>> kinds() {
    return HealthRecords.KINDS;
  }

  @Override
  public List<Index<?>> indexes() {
    return HealthRecords.INDEXES;
  }

  @Override
  public Handler handler() {
    return handler;
  }
}
