package dev.acequia.simcluster.actors.node;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.actors.Actor;
import dev.acequia.simcluster.actors.WorkQueue;
import dev.acequia.simcluster.actors.view.Annotations;
import dev.acequia.simcluster.actors.view.Conditions;
import dev.acequia.simcluster.actors.view.KubeTime;
import dev.acequia.simcluster.actors.view.Metadata;
import dev.acequia.simcluster.actors.view.NodeView;
import dev.acequia.simcluster.actors.view.Requests;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.Agenda;
import dev.acequia.simcluster.model.Change;
import dev.acequia.simcluster.model.ClusterModel;
import dev.acequia.simcluster.model.ObjectKey;
import dev.acequia.simcluster.model.ResourceType;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/**
 * The machines behind the nodes: heartbeats while they are on, status, and coming back from a
 * reboot.
 */
public final class MachineActor implements Actor {

  private static final int PHASES = 16;

  private final ClusterModel model;
  private final Agenda agenda;
  private final HeartbeatRates rates;
  private final NodeLease lease;
  private final WorkQueue<String> queue;
  private final Map<String, Instant> reported = new HashMap<>();

  public MachineActor(ClusterModel model, Agenda agenda, HeartbeatRates rates) {
    this.model = model;
    this.agenda = agenda;
    this.rates = rates;
    this.lease = new NodeLease(model, rates.monitorGrace());
    this.queue = new WorkQueue<>(agenda, this::look);
  }

  @Override
  public void start() {
    model
        .list(ResourceType.NODES, "", node -> true)
        .forEach(n -> queue.add(new NodeView(n).name()));
  }

  @Override
  public void onChange(Change change) {
    if (change.key().type().equals(ResourceType.NODES)) {
      queue.add(change.key().name());
    }
  }

  private void look(String name) {
    model
        .find(ObjectKey.node(name))
        .map(NodeView::new)
        .ifPresentOrElse(this::look, () -> forget(name));
  }

  private void look(NodeView node) {
    switch (Power.of(node)) {
      case Power.On() -> live(node);
      case Power.Rebooting(Instant until) -> bootWhenDue(node, until);
      case Power.Off() -> {}
    }
  }

  private void forget(String name) {
    reported.remove(name);
    lease.remove(name);
  }

  private void live(NodeView node) {
    boolean first = reported.putIfAbsent(node.name(), agenda.now()) == null;
    report(node);
    if (first) {
      lease.renew(node, agenda.now());
      agenda.at(agenda.now().plus(phase(node.name())), () -> beat(node.name()));
    }
  }

  /** Kubelets do not beat in step: a fixed phase by name spreads the writes. */
  private Duration phase(String name) {
    return rates.lease().multipliedBy(1 + Math.floorMod(name.hashCode(), PHASES)).dividedBy(PHASES);
  }

  private void beat(String name) {
    if (!reported.containsKey(name)) {
      return;
    }
    model.find(ObjectKey.node(name)).map(NodeView::new).filter(Power::on).ifPresent(this::beat);
    agenda.at(agenda.now().plus(rates.lease()), () -> beat(name));
  }

  private void beat(NodeView node) {
    lease.renew(node, agenda.now());
    Instant last = reported.getOrDefault(node.name(), Instant.EPOCH);
    if (!agenda.now().isBefore(last.plus(rates.status()))) {
      reported.put(node.name(), agenda.now());
      model.update(ObjectKey.node(node.name()), json -> heartbeatTimes(status(json)));
    }
  }

  private void report(NodeView node) {
    model.update(ObjectKey.node(node.name()), this::status);
  }

  private void bootWhenDue(NodeView node, Instant until) {
    if (agenda.now().isBefore(until)) {
      queue.addAt(node.name(), until);
      return;
    }
    model.update(ObjectKey.node(node.name()), this::booted);
    model
        .find(ObjectKey.node(node.name()))
        .map(NodeView::new)
        .ifPresent(up -> lease.renew(up, agenda.now()));
  }

  /** A boot loads the driver anew and leaves no process behind. */
  private ObjectNode booted(ObjectNode node) {
    Metadata.unannotate(node, Annotations.POWER);
    Metadata.unannotate(node, Annotations.ZOMBIES);
    for (int index = 0; index < new NodeView(node).gpuSlots(); index++) {
      GpuState.clear(node, index);
    }
    Fields.object(node, "status", "nodeInfo").put("bootID", freshId());
    return status(node);
  }

  /** What the kubelet reports of itself and of its device plugin. */
  private ObjectNode status(ObjectNode node) {
    ObjectNode status = Fields.object(node, "status");
    if (new NodeView(node).bootId().isEmpty()) {
      Fields.object(status, "nodeInfo").put("bootID", freshId());
    }
    if (Fields.has(status, "capacity", Requests.GPU)) {
      String advertised = Long.toString(Hardware.advertised(new NodeView(node)));
      Fields.object(status, "allocatable").put(Requests.GPU, advertised);
    }
    Instant now = agenda.now();
    for (Pressure pressure : Pressure.values()) {
      Conditions.set(status, pressure.type, "False", pressure.reason, pressure.message, now);
    }
    Conditions.set(status, "Ready", "True", "KubeletReady", "kubelet is posting ready status", now);
    return node;
  }

  private ObjectNode heartbeatTimes(ObjectNode node) {
    String now = KubeTime.seconds(agenda.now());
    Fields.at(node, "status", "conditions")
        .forEach(condition -> ((ObjectNode) condition).put("lastHeartbeatTime", now));
    return node;
  }

  private String freshId() {
    return new UUID(agenda.random().nextLong(), agenda.random().nextLong()).toString();
  }

  private enum Pressure {
    MEMORY(
        "MemoryPressure", "KubeletHasSufficientMemory", "kubelet has sufficient memory available"),
    DISK("DiskPressure", "KubeletHasNoDiskPressure", "kubelet has no disk pressure"),
    PID("PIDPressure", "KubeletHasSufficientPID", "kubelet has sufficient PID available");

    private final String type;
    private final String reason;
    private final String message;

    Pressure(String type, String reason, String message) {
      this.type = type;
      this.reason = reason;
      this.message = message;
    }
  }
}
