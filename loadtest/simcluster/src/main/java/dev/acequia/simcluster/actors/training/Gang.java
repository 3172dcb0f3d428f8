package dev.acequia.simcluster.actors.training;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A training gang, all that has to survive of it. Immutable.
 *
 * @param run the run that its members carry; "" for none
 * @param members uids of the pods of the present incarnation
 * @param durable the newest durable checkpoint
 * @param restored where the present incarnation began
 * @param requests by id, oldest first, the latest few
 */
record Gang(
    GangId id,
    TrainingPlan plan,
    String run,
    Set<String> members,
    Phase phase,
    @Nullable Checkpoint durable,
    @Nullable Restored restored,
    Map<String, CheckpointRequest> requests,
    CheckpointFault fault) {

  private static final int REQUESTS_KEPT = 16;

  /** From which step the present incarnation went on, and how long loading took. */
  record Restored(long step, long durationMs) {}

  static Gang assembling(GangId id, TrainingPlan plan) {
    CheckpointFault fault = new CheckpointFault(plan.failingCheckpoints(), false);
    return new Gang(id, plan, "", Set.of(), new Phase.Assembling(), null, null, Map.of(), fault);
  }

  Optional<Checkpoint> lastDurable() {
    return Optional.ofNullable(durable);
  }

  Optional<Restored> restoredFrom() {
    return Optional.ofNullable(restored);
  }

  Gang with(Phase next) {
    return new Gang(id, plan, run, members, next, durable, restored, requests, fault);
  }

  Gang with(CheckpointFault next) {
    return new Gang(id, plan, run, members, phase, durable, restored, requests, next);
  }

  Gang with(Checkpoint next) {
    return new Gang(id, plan, run, members, phase, next, restored, requests, fault);
  }

  Gang incarnation(
      TrainingPlan itsPlan,
      String itsRun,
      Set<String> itsMembers,
      @Nullable Restored from,
      Phase at) {
    return new Gang(
        id, itsPlan, itsRun, Set.copyOf(itsMembers), at, durable, from, requests, fault);
  }

  Gang with(CheckpointRequest request) {
    Map<String, CheckpointRequest> all = new LinkedHashMap<>(requests);
    all.put(request.id(), request);
    while (all.size() > REQUESTS_KEPT) {
      all.remove(all.keySet().iterator().next());
    }
    return new Gang(id, plan, run, members, phase, durable, restored, all, fault);
  }

  Gang each(Collection<String> ids, UnaryOperator<CheckpointRequest> edit) {
    Gang result = this;
    for (String each : ids) {
      CheckpointRequest request = requests.get(each);
      if (request != null) {
        result = result.with(edit.apply(request));
      }
    }
    return result;
  }

  Optional<CheckpointRequest> requestOf(String asked) {
    return requests.values().stream().filter(r -> r.asked().equals(asked)).findFirst();
  }
}
