package dev.acequia.simulation.service;

import dev.acequia.chassis.ServiceDefinition;
import dev.acequia.chassis.line.LineTelemetry;
import dev.acequia.chassis.store.Commit;
import dev.acequia.chassis.store.DeadLetter;
import dev.acequia.chassis.store.memory.MemoryStore;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A service over all lives of its processes: what it has in its database, how far its group has
 * read, and who runs.
 */
public final class SimService {

  private static final int ALL = 10_000;

  private final SimWorld world;
  private final ServiceDefinition definition;
  private final MemoryStore store = new MemoryStore();
  private final SimRelay relay;
  private final LineTelemetry telemetry;
  private final BiConsumer<String, Commit> committed;
  private final Map<String, Long> offsets = new HashMap<>();
  private int processes;
  private @Nullable SimProcess running;
  private @Nullable SimProcess displaced;

  /**
   * @param committed hears each commit with the service's name
   */
  SimService(SimWorld world, ServiceDefinition definition, BiConsumer<String, Commit> committed) {
    this.world = world;
    this.definition = definition;
    this.committed = committed;
    this.relay = new SimRelay(store, world.broker(), world.time(), world.chance(), world.trouble());
    this.telemetry = new MarkingTelemetry(definition.name(), world.marks());
  }

  public String name() {
    return definition.name();
  }

  SimWorld world() {
    return world;
  }

  ServiceDefinition definition() {
    return definition;
  }

  MemoryStore store() {
    return store;
  }

  LineTelemetry telemetry() {
    return telemetry;
  }

  void committed(Commit commit) {
    if (!commit.outbox().isEmpty()) relay.wake();
    committed.accept(name(), commit);
  }

  long offset(String topic) {
    return offsets.getOrDefault(topic, 0L);
  }

  void acknowledged(String topic, long next) {
    offsets.merge(topic, next, Math::max);
  }

  /** Starts a process if none runs. */
  public void start() {
    SimProcess before = running;
    if (before != null && before.alive()) return;
    SimProcess process = new SimProcess(this, ++processes);
    running = process;
    process.start();
  }

  /** kill -9. Its supervisor starts another one soon. */
  public void kill() {
    process().ifPresent(SimProcess::kill);
  }

  void died(SimProcess process) {
    if (process == running) world.time().after(world.chance().millis(500, 20_000), this::start);
  }

  /** Its process hangs for a while, and then goes on as if nothing had been. */
  public void hang(Duration length) {
    process()
        .ifPresent(
            process -> {
              process.pause();
              world.time().after(length, process::resume);
            });
  }

  /**
   * Its process hangs for so long that another one takes over; then it wakes up, and it takes a
   * while until it learns that its partition is gone.
   */
  public void displace(Duration hang, Duration ignorance) {
    SimProcess old = running;
    SimProcess before = displaced;
    if (old == null || !old.alive() || (before != null && before.alive())) return;
    old.pause();
    displaced = old;
    running = null;
    start();
    world.time().after(hang, old::resume);
    world.time().after(hang.plus(ignorance), old::revoke);
  }

  /** Its clock is wrong for a while. */
  public void skew(Duration by, Duration length) {
    process()
        .ifPresent(
            process -> {
              process.clock().skew(by);
              world.time().after(length, () -> process.clock().skew(Duration.ZERO));
            });
  }

  /** The running process, also one that hangs. */
  Optional<SimProcess> process() {
    return Optional.ofNullable(running).filter(SimProcess::alive);
  }

  void arrived(String topic) {
    process().ifPresent(process -> process.arrived(topic));
    Optional.ofNullable(displaced).ifPresent(process -> process.arrived(topic));
  }

  void changed(String plural) {
    process().ifPresent(process -> process.changed(plural));
    Optional.ofNullable(displaced).ifPresent(process -> process.changed(plural));
  }

  /** What its handlers could not handle. */
  public List<DeadLetter> deadLetters() {
    return store.deadLetters(ALL);
  }
}
