package dev.acequia.console.pool;

import dev.acequia.chassis.state.Index;
import dev.acequia.chassis.state.Kind;
import dev.acequia.chassis.turn.Input.EventReceived;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.console.Projection;
import dev.acequia.events.device.DeviceDiscovered;
import dev.acequia.events.device.DeviceLost;
import dev.acequia.events.device.DeviceRetired;
import dev.acequia.events.device.DevicesAllocated;
import dev.acequia.events.device.DevicesReleased;
import dev.acequia.events.device.ReleaseUnconfirmed;
import dev.acequia.events.health.HealthChanged;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.model.DeviceRef;
import dev.acequia.events.model.HealthState;
import java.time.Instant;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Device and health events to cells. Topics come in any order: health may speak of a device before
 * inventory does.
 */
public final class PoolMap implements Projection {

  public static final Kind<DeviceCell> CELL = Kind.resident("cell", DeviceCell.class);

  /** Cells by the allocation that holds them. */
  public static final Index<DeviceCell> BY_HOLDER =
      new Index<>(
          CELL, "holder", cell -> cell.holder() == null ? List.of() : List.of(cell.holder()));

  @Override
  public void apply(EventReceived received, Turn turn) {
    Object event = received.event();
    if (event instanceof DeviceDiscovered it) {
      change(
          turn,
          it.device(),
          it.node(),
          it.at(),
          cell -> cell.placed(it.pool(), it.index(), it.model(), it.at()));
    } else if (event instanceof DeviceLost it) {
      change(turn, it.device(), it.node(), it.at(), cell -> cell.gone(it.at()));
    } else if (event instanceof DeviceRetired it) {
      change(turn, it.device(), it.node(), it.at(), cell -> cell.gone(it.at()));
    } else if (event instanceof HealthChanged it) {
      change(turn, it.device(), it.node(), it.at(), cell -> cell.judged(it.to(), it.at()));
    } else if (event instanceof DevicesAllocated it) {
      allocated(turn, it);
    } else if (event instanceof ReleaseUnconfirmed it) {
      held(turn, it.allocation().value()).forEach(cell -> put(turn, cell.doubted(it.since())));
    } else if (event instanceof DevicesReleased it) {
      held(turn, it.allocation().value()).forEach(cell -> put(turn, cell.free(it.releasedAt())));
    }
  }

  private static void allocated(Turn turn, DevicesAllocated it) {
    for (DeviceRef ref : it.devices()) {
      change(
          turn,
          ref.device(),
          it.node(),
          it.heldSince(),
          cell ->
              cell.heldBy(
                  it.allocation().value(), it.run(), it.queue(), it.tenant(), it.heldSince()));
    }
  }

  private static List<DeviceCell> held(Turn turn, String allocation) {
    return List.copyOf(turn.by(BY_HOLDER, allocation));
  }

  private static void change(
      Turn turn, DeviceId device, String node, Instant at, UnaryOperator<DeviceCell> step) {
    DeviceCell before =
        turn.find(CELL, device.value())
            .orElseGet(
                () ->
                    new DeviceCell(
                        device,
                        node,
                        0,
                        "",
                        null,
                        true,
                        HealthState.UNKNOWN,
                        null,
                        null,
                        null,
                        null,
                        false,
                        at));
    put(turn, step.apply(before));
  }

  private static void put(Turn turn, DeviceCell cell) {
    turn.put(CELL, cell.device().value(), cell);
  }
}
