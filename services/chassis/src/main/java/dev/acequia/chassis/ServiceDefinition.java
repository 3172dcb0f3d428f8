package dev.acequia.chassis;

import dev.acequia.chassis.state.Index;
import dev.acequia.chassis.state.Kind;
import dev.acequia.chassis.turn.Handler;
import dev.acequia.chassis.turn.Watch;
import dev.acequia.events.Topic;
import java.util.List;
import java.util.Set;

/**
 * Everything that makes a service: what it hears, what it keeps, how it decides. The chassis adds
 * ownership, transactions, outbox, actuator, timers, watches, security and telemetry.
 */
public interface ServiceDefinition {

  /** Name of the service, also the source of its events, for example {@code queue-admission}. */
  String name();

  /** Topics it reads, in any interleaving. */
  Set<Topic> consumes();

  /** Resources it watches in each of its clusters. */
  List<Watch> watches();

  List<Kind<?>> kinds();

  List<Index<?>> indexes();

  Handler handler();
}
