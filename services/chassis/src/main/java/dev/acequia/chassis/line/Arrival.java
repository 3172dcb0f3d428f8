package dev.acequia.chassis.line;

import dev.acequia.chassis.store.IntentRow;
import dev.acequia.chassis.store.PostedRow;
import dev.acequia.chassis.store.TimerRow;
import dev.acequia.chassis.turn.Input;
import dev.acequia.chassis.turn.Outcome;
import dev.acequia.events.id.ClusterId;

/**
 * What comes into a partition's line, from wherever; not yet read, and perhaps not for the first
 * time.
 */
public sealed interface Arrival {

  /** Where it came from, for dead letters and metrics. */
  String origin();

  /** A record of a consumed topic. */
  record Delivered(ConsumedRecord record) implements Arrival {
    @Override
    public String origin() {
      return record.topic();
    }
  }

  /** A change that a watch saw. */
  record Seen(ClusterId cluster, String watch, Input.ObjectChanged change) implements Arrival {
    @Override
    public String origin() {
      return "watch";
    }
  }

  /** A watch is complete. */
  record Synced(ClusterId cluster, Input.WatchSynced synced) implements Arrival {
    @Override
    public String origin() {
      return "watch";
    }
  }

  /** A timer's time has come. */
  record Due(TimerRow timer) implements Arrival {
    @Override
    public String origin() {
      return "timer";
    }
  }

  /** The actuator observed what became of an intent. */
  record Carried(IntentRow intent, Outcome outcome) implements Arrival {
    @Override
    public String origin() {
      return "intent";
    }
  }

  /** A command, straight from the edge or by way of the store. */
  record Posted(PostedRow row) implements Arrival {
    @Override
    public String origin() {
      return "command";
    }
  }
}
