package dev.acequia.simulation.service;

import dev.acequia.chassis.act.Effects;
import dev.acequia.chassis.act.RetryPause;
import dev.acequia.chassis.line.Arrival;
import dev.acequia.chassis.line.ConsumedRecord;
import dev.acequia.chassis.line.Line;
import dev.acequia.chassis.line.LineContext;
import dev.acequia.chassis.line.Released;
import dev.acequia.chassis.line.Ticket;
import dev.acequia.chassis.run.LineDrive;
import dev.acequia.chassis.run.Ownership;
import dev.acequia.chassis.watch.WatchLoop;
import dev.acequia.events.Partitioning;
import dev.acequia.events.Topic;
import dev.acequia.simulation.world.Crash;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One running instance of a service. Whatever it does happens in entries of the simulated time; an
 * entry may be its last. A paused process does nothing, and then everything that it had been about
 * to do.
 */
final class SimProcess implements SimActuator.Schedule {

  private static final int BATCH = 40;
  private static final int IN_FLIGHT = 200;
  private static final Duration SOON = Duration.ofMillis(1);

  private record InFlight(ConsumedRecord record, Ticket ticket) {}

  private final SimService service;
  private final LineDrive drive;
  private final SimActuator actuator;
  private final SkewedClock clock;
  private final List<SimWatch> watches = new ArrayList<>();
  private final Map<String, Long> positions = new HashMap<>();
  private final Map<String, Deque<InFlight>> inFlight = new HashMap<>();
  private final List<Runnable> deferred = new ArrayList<>();
  private boolean dead;
  private boolean paused;
  private boolean awake;
  private @Nullable Instant timer;

  SimProcess(SimService service, int number) {
    this.service = service;
    this.clock = new SkewedClock(service.world().time());
    SimWorld world = service.world();
    SimStore store = new SimStore(service.store(), world.trouble(), service::committed);
    this.actuator =
        new SimActuator(
            new Effects(world.kube(), world.pods()),
            new RetryPause(world.chance().split()),
            this,
            carried -> put(new Ticket(carried)));
    LineContext context =
        new LineContext(
            Partitioning.partition(SimWorld.CLUSTER),
            service.definition(),
            store,
            clock,
            world.time(),
            service.telemetry(),
            actuator,
            world.codec());
    this.drive = new LineDrive(context, service.name() + "/" + number, new Attachments(store));
    for (Topic topic : service.definition().consumes()) {
      positions.put(topic.topicName(), service.offset(topic.topicName()));
      inFlight.put(topic.topicName(), new ArrayDeque<>());
    }
  }

  void start() {
    positions.keySet().stream().sorted().forEach(topic -> later(latency(), () -> poll(topic)));
    wake();
  }

  boolean alive() {
    return !dead;
  }

  SkewedClock clock() {
    return clock;
  }

  /** Killed: nothing of it runs any more. */
  void kill() {
    dead = true;
    service.died(this);
  }

  void pause() {
    paused = true;
  }

  void resume() {
    paused = false;
    List<Runnable> all = List.copyOf(deferred);
    deferred.clear();
    all.forEach(this::run);
  }

  /** The broker has given its partition to somebody else. */
  void revoke() {
    drive.leave();
    dead = true;
  }

  @Override
  public Duration latency() {
    return service.world().latency();
  }

  @Override
  public void later(Duration delay, Runnable action) {
    service.world().time().after(delay, () -> run(action));
  }

  private void run(Runnable action) {
    if (dead) return;
    if (paused) {
      deferred.add(action);
      return;
    }
    try {
      action.run();
    } catch (Crash crash) {
      kill();
    } catch (Released _) {
      // The partition is somebody else's: so is what was to be put in.
    }
  }

  void put(Ticket ticket) {
    drive.put(List.of(ticket));
    wake();
  }

  void wake() {
    if (awake) return;
    awake = true;
    later(SOON, this::work);
  }

  private void work() {
    awake = false;
    Duration pause = handle();
    if (!pause.isZero()) {
      awake = true;
      later(pause, this::work);
    } else if (drive.waiting() > 0) {
      wake();
    } else {
      armTimer();
    }
  }

  /** One step of the line. */
  Duration handle() {
    Duration pause = drive.step(Duration.ZERO);
    acknowledge();
    return pause;
  }

  private void armTimer() {
    Optional<Instant> due = drive.nextDue();
    if (due.isEmpty() || due.get().equals(timer)) return;
    timer = due.get();
    later(
        clock.wallUntil(due.get()),
        () -> {
          timer = null;
          wake();
        });
  }

  /** There is something new on a topic. */
  void arrived(String topic) {
    if (positions.containsKey(topic)) later(service.world().deliveryLatency(), () -> poll(topic));
  }

  private void poll(String topic) {
    Deque<InFlight> open = inFlight(topic);
    long position = positions.getOrDefault(topic, 0L);
    if (service.world().kafkaAway() || open.size() >= IN_FLIGHT) {
      later(Duration.ofSeconds(1), () -> poll(topic));
      return;
    }
    List<ConsumedRecord> records = service.world().broker().read(topic, position, BATCH);
    if (records.isEmpty()) return;
    positions.put(topic, position + records.size());
    List<Ticket> tickets = new ArrayList<>();
    for (ConsumedRecord record : records) {
      Ticket ticket = new Ticket(new Arrival.Delivered(record));
      open.add(new InFlight(record, ticket));
      tickets.add(ticket);
    }
    drive.put(tickets);
    wake();
    if (service.world().broker().hasMore(topic, position + records.size())) {
      later(latency(), () -> poll(topic));
    }
  }

  /**
   * Offsets are committed now and then; what was handled since is delivered again after a crash.
   */
  private void acknowledge() {
    inFlight.forEach(
        (topic, open) -> {
          long next = -1;
          while (!open.isEmpty() && open.peekFirst().ticket().settled().isDone()) {
            next = open.removeFirst().record().offset() + 1;
          }
          if (next >= 0 && service.world().chance().oneIn(3)) service.acknowledged(topic, next);
        });
  }

  private Deque<InFlight> inFlight(String topic) {
    return inFlight.getOrDefault(topic, new ArrayDeque<>());
  }

  /** Something of that resource changed in the cluster. */
  void changed(String plural) {
    watches.stream().filter(watch -> watch.sees(plural)).forEach(SimWatch::wake);
  }

  Optional<Line> line() {
    return drive.ownership() instanceof Ownership.Owned(Line line)
        ? Optional.of(line)
        : Optional.empty();
  }

  /** What hangs on an open line. */
  private final class Attachments implements LineDrive.Listener {

    private final SimStore store;

    Attachments(SimStore store) {
      this.store = store;
    }

    @Override
    public void opened(Line line) {
      actuator.open(line);
      if (!watches.isEmpty()) return;
      SimWorld world = service.world();
      service
          .definition()
          .watches()
          .forEach(
              watch ->
                  watches.add(
                      new SimWatch(
                          SimProcess.this,
                          watch,
                          outlet ->
                              new WatchLoop(
                                  SimWorld.CLUSTER,
                                  watch,
                                  world.kube(),
                                  () ->
                                      store.watched(
                                          drive.partition(),
                                          SimWorld.CLUSTER,
                                          WatchLoop.nameOf(watch)),
                                  outlet))));
      watches.forEach(SimWatch::keepGoing);
    }

    @Override
    public void dropped(Line line) {
      actuator.close(line);
    }
  }
}
