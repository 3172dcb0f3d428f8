package dev.acequia.console.adapter;

import dev.acequia.chassis.ServiceDefinition;
import dev.acequia.chassis.state.Index;
import dev.acequia.chassis.state.Kind;
import dev.acequia.chassis.turn.Handler;
import dev.acequia.chassis.turn.Watch;
import dev.acequia.console.Projector;
import dev.acequia.console.feed.Feed;
import dev.acequia.console.finding.Findings;
import dev.acequia.console.pool.PoolMap;
import dev.acequia.console.saga.Sagas;
import dev.acequia.console.spend.Spending;
import dev.acequia.console.story.Stories;
import dev.acequia.events.Topic;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Set;

/** The console as a service: it hears everything and decides nothing. */
@ApplicationScoped
public class ConsoleDefinition implements ServiceDefinition {

  @Override
  public String name() {
    return "console";
  }

  @Override
  public Set<Topic> consumes() {
    return Set.of(
        Topic.DEVICE, Topic.WORKLOAD, Topic.HEALTH, Topic.USAGE, Topic.RECLAMATION, Topic.AUDIT);
  }

  @Override
  public List<Watch> watches() {
    return List.of();
  }

  @Override
  public List<Kind<?>> kinds() {
    return List.of(
        PoolMap.CELL,
        Stories.STORY,
        Stories.LINE,
        Sagas.SAGA,
        Spending.SPEND,
        Findings.FINDING,
        Feed.ITEM,
        Feed.COUNT);
  }

  @Override
  public List<Index<?>> indexes() {
    return List.of(PoolMap.BY_HOLDER, Stories.OPEN_BY_QUEUE, Stories.LINES_OF_STORY);
  }

  @Override
  public Handler handler() {
    // The feed comes last: it counts the events.
    return new Projector(
        List.of(
            new PoolMap(), new Stories(), new Sagas(), new Spending(), new Findings(), new Feed()));
  }
}
