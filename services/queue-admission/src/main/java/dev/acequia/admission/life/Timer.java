package dev.acequia.admission.life;

import dev.acequia.chassis.turn.Turn;
import dev.acequia.events.id.ReservationId;
import dev.acequia.events.id.RunId;
import java.time.Instant;
import java.util.Optional;

/**
 * The timers of the service. Their ids name what they are about, so that arming again moves them.
 */
public sealed interface Timer {

  String id();

  /** Something changed that a round may answer. */
  record Changed() implements Timer {
    @Override
    public String id() {
      return "round";
    }
  }

  /** Time alone may change the outcome of a round. */
  record Look() implements Timer {
    @Override
    public String id() {
      return "look";
    }
  }

  /** Pools that were still growing should be settled by now. */
  record Settled() implements Timer {
    @Override
    public String id() {
      return "settled";
    }
  }

  /** A run should be ready by now. */
  record ReadyDue(RunId run) implements Timer {
    @Override
    public String id() {
      return "ready/" + run.value();
    }
  }

  /** An ended run should have given everything back by now. */
  record ReleaseDue(RunId run) implements Timer {
    @Override
    public String id() {
      return "release/" + run.value();
    }
  }

  /** A promise expires. */
  record PromiseDue(ReservationId promise) implements Timer {
    @Override
    public String id() {
      return "promise/" + promise.value();
    }
  }

  /** An object named an unknown queue long enough. */
  record UnknownQueue(String uid) implements Timer {
    @Override
    public String id() {
      return "unknown/" + uid;
    }
  }

  default void arm(Turn turn, Instant due) {
    turn.arm(id(), due);
  }

  default void disarm(Turn turn) {
    turn.disarm(id());
  }

  /** Asks for a round once the inputs at hand are handled; asking twice is asking once. */
  static void round(Turn turn) {
    new Changed().arm(turn, turn.now());
  }

  static Optional<Timer> named(String id) {
    int slash = id.indexOf('/');
    String kind = slash < 0 ? id : id.substring(0, slash);
    String subject = id.substring(slash + 1);
    return switch (kind) {
      case "round" -> Optional.of(new Changed());
      case "settled" -> Optional.of(new Settled());
      case "look" -> Optional.of(new Look());
      case "ready" -> Optional.of(new ReadyDue(new RunId(subject)));
      case "release" -> Optional.of(new ReleaseDue(new RunId(subject)));
      case "promise" -> Optional.of(new PromiseDue(new ReservationId(subject)));
      case "unknown" -> Optional.of(new UnknownQueue(subject));
      default -> Optional.empty();
    };
  }
}
