package dev.acequia.preemption.saga;

import com.fasterxml.jackson.databind.node.BooleanNode;
import dev.acequia.chassis.turn.Intent;
import dev.acequia.chassis.turn.PatchOp;
import dev.acequia.chassis.turn.ResourcePath;
import dev.acequia.chassis.turn.Target;
import dev.acequia.events.model.ObjectRef;
import dev.acequia.events.model.PodRef;
import dev.acequia.preemption.saga.CommandId.Purpose;
import java.util.List;
import java.util.Locale;

/** The effects that a saga asks for. */
final class Commands {

  private Commands() {}

  /**
   * The pivot. It is tried only on this object in this epoch, and leaves the saga's name: a
   * repetition that finds its own work done is known as such.
   */
  static Intent suspend(Suspend state, ObjectRef owner) {
    String epoch = "/metadata/annotations/" + PatchOp.escape(OwnerObject.EPOCH);
    String saga = "/metadata/annotations/" + PatchOp.escape(OwnerObject.SAGA);
    return new Intent.PatchObject(
        new CommandId(state.id(), Purpose.SUSPEND, state.attempt(), 0).text(),
        target(owner),
        List.of(
            PatchOp.test("/metadata/uid", owner.uid()),
            PatchOp.test(epoch, Long.toString(state.objectEpoch())),
            PatchOp.add(epoch, Long.toString(state.objectEpoch() + 1)),
            PatchOp.add(saga, state.id().value()),
            PatchOp.add("/spec/suspend", BooleanNode.TRUE)));
  }

  /**
   * Escalation: the pod itself is deleted, first with its own grace and then with the shortest one
   * that still runs its hooks.
   */
  static Intent evict(Terminate state, int ordinal, PodRef pod) {
    Target target = new Target(ResourcePath.PODS, pod.namespace(), pod.name(), pod.uid());
    String id = new CommandId(state.id(), Purpose.EVICT, state.escalations(), ordinal).text();
    return new Intent.DeleteObject(id, target, state.escalations() <= 1 ? null : 1L);
  }

  static Target target(ObjectRef owner) {
    int slash = owner.apiVersion().indexOf('/');
    String group = slash < 0 ? "" : owner.apiVersion().substring(0, slash);
    String version = owner.apiVersion().substring(slash + 1);
    String plural = owner.kind().toLowerCase(Locale.ROOT) + "s";
    return new Target(
        new ResourcePath(group, version, plural), owner.namespace(), owner.name(), owner.uid());
  }
}
