package dev.acequia.chassis.testing;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.acequia.chassis.ServiceDefinition;
import dev.acequia.chassis.state.Index;
import dev.acequia.chassis.state.Kind;
import dev.acequia.chassis.turn.Handler;
import dev.acequia.chassis.turn.Input;
import dev.acequia.chassis.turn.Intent;
import dev.acequia.chassis.turn.ResourcePath;
import dev.acequia.chassis.turn.Story;
import dev.acequia.chassis.turn.Target;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.chassis.turn.Watch;
import dev.acequia.events.Topic;
import dev.acequia.events.audit.ActionAudited;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.workload.WorkloadFinished;
import java.util.List;
import java.util.Set;

/**
 * A small service to try the chassis with: it counts what it hears, remembers when, and says so.
 * Commands make it do everything a handler can do.
 */
public final class Ledgers implements ServiceDefinition {

  /** How often something was heard. */
  public record Tally(String name, long count, String colour) {}

  public static final Kind<Tally> TALLY = Kind.resident("tally", Tally.class);
  public static final Kind<Tally> ARCHIVE = Kind.stored("archive", Tally.class);
  public static final Index<Tally> BY_COLOUR =
      new Index<>(TALLY, "colour", tally -> List.of(tally.colour()));

  @Override
  public String name() {
    return "ledgers";
  }

  @Override
  public Set<Topic> consumes() {
    return Set.of(
        Topic.WORKLOAD,
        Topic.DEVICE,
        Topic.HEALTH,
        Topic.USAGE,
        Topic.RECLAMATION,
        Topic.AUDIT,
        Topic.COMMAND);
  }

  @Override
  public List<Watch> watches() {
    return List.of(Watch.all(ResourcePath.NODES));
  }

  @Override
  public List<Kind<?>> kinds() {
    return List.of(TALLY, ARCHIVE);
  }

  @Override
  public List<Index<?>> indexes() {
    return List.of(BY_COLOUR);
  }

  @Override
  public Handler handler() {
    return this::handle;
  }

  private void handle(Input input, Turn turn) {
    switch (input) {
      case Input.EventReceived(var _, WorkloadFinished finished) ->
          heard(finished.workload(), turn);
      case Input.EventReceived _ -> turn.ignored("another event");
      case Input.ObjectChanged(var _, var change, var object) ->
          count("node/" + change + "/" + object.at("/metadata/name").asText(), turn);
      case Input.WatchSynced _ -> count("synced", turn);
      case Input.TimerFired(String timer, var _) -> count("timer/" + timer, turn);
      case Input.IntentObserved(Intent intent, var outcome) ->
          count("intent/" + intent.id() + "/" + outcome.getClass().getSimpleName(), turn);
      case Input.Submitted submitted -> submitted(submitted, turn);
    }
  }

  private void heard(WorkloadId workload, Turn turn) {
    if (workload.value().startsWith("poison"))
      throw new IllegalStateException("cannot digest " + workload);
    count(workload.value(), turn);
  }

  private void submitted(Input.Submitted command, Turn turn) {
    String name = command.body().path("name").asText("x");
    switch (command.command()) {
      case "arm" -> turn.arm(name, turn.now().plusMillis(command.body().path("ms").asLong()));
      case "disarm" -> turn.disarm(name);
      case "intend" ->
          turn.intend(
              new Intent.ReadObject(name, new Target(ResourcePath.NODES, null, name, null)));
      case "withdraw" -> turn.withdraw(name);
      case "archive" -> turn.put(ARCHIVE, name, new Tally(name, 1, "grey"));
      case "delete" -> turn.delete(TALLY, name);
      case "state" -> {
        turn.emitState(Topic.WORKLOAD_STATE, counted(name, 0, 1, turn), Story.of(name));
        turn.emitState(Topic.WORKLOAD_STATE, counted(name, 1, 2, turn), Story.of(name));
      }
      case "fail" -> throw new IllegalArgumentException("asked to fail");
      default -> {
        long count = count(name, turn);
        turn.reply(new Turn.Reply(200, "counted", JsonNodeFactory.instance.numberNode(count)));
      }
    }
  }

  private long count(String name, Turn turn) {
    Tally before =
        turn.find(TALLY, name).orElse(new Tally(name, 0, name.length() % 2 == 0 ? "red" : "blue"));
    Tally after = new Tally(name, before.count() + 1, before.colour());
    turn.put(TALLY, name, after);
    turn.emit(counted(name, before.count(), after.count(), turn), Story.of(name));
    return after.count();
  }

  private static ActionAudited counted(String name, long before, long after, Turn turn) {
    return new ActionAudited(
        "ledgers", "count", name, null, String.valueOf(before), String.valueOf(after), turn.now());
  }
}
