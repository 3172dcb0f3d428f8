package dev.acequia.simulation.service;

import dev.acequia.chassis.line.Arrival;
import dev.acequia.chassis.line.Released;
import dev.acequia.chassis.line.Ticket;
import dev.acequia.chassis.run.Backoff;
import dev.acequia.chassis.store.StoreUnavailable;
import dev.acequia.chassis.turn.Watch;
import dev.acequia.chassis.watch.WatchLoop;
import dev.acequia.chassis.watch.WatchOutlet;
import java.time.Duration;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** One watch of a process: the chassis' own loop, a step at a time. */
final class SimWatch implements WatchOutlet {

  private static final Duration RESYNC = Duration.ofMinutes(4);

  private final SimProcess process;
  private final Watch watch;
  private final WatchLoop loop;
  private final Backoff backoff = Backoff.ofDependency();
  private @Nullable Ticket last;
  private Duration pause = Duration.ZERO;
  private boolean listed;
  private boolean scheduled;

  SimWatch(SimProcess process, Watch watch, Function<WatchOutlet, WatchLoop> loop) {
    this.process = process;
    this.watch = watch;
    this.loop = loop.apply(this);
  }

  /** Whether a change of that resource may concern it. */
  boolean sees(String plural) {
    return watch.resource().plural().equals(plural);
  }

  void wake() {
    if (scheduled) return;
    scheduled = true;
    process.later(process.latency(), this::step);
  }

  private void step() {
    scheduled = false;
    pause = Duration.ZERO;
    loop.step();
    process.wake();
    if (!pause.isZero() || !loop.synced() || !listed) {
      listed = loop.synced();
      scheduled = true;
      process.later(pause.plus(process.latency()), this::step);
    }
  }

  /** A stream that nothing happens on ends some time, and is asked for again. */
  void keepGoing() {
    wake();
    process.later(RESYNC, this::keepGoing);
  }

  @Override
  public boolean open() {
    return true;
  }

  @Override
  public void put(Arrival arrival) {
    Ticket ticket = new Ticket(arrival);
    process.put(ticket);
    last = ticket;
  }

  /** The line is on the same thread: it is stepped on until everything is in the store. */
  @Override
  public void drain() {
    Ticket ticket = last;
    if (ticket == null) return;
    while (!ticket.settled().isDone()) {
      if (!process.handle().isZero()) throw new StoreUnavailable("the line has to wait");
    }
    if (ticket.settled().isCompletedExceptionally()) throw new Released();
  }

  @Override
  public void succeeded() {
    backoff.reset();
  }

  @Override
  public void failed(String reason) {
    pause = backoff.next();
  }
}
