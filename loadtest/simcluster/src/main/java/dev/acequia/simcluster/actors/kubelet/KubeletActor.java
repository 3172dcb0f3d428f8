package dev.acequia.simcluster.actors.kubelet;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.actors.Actor;
import dev.acequia.simcluster.actors.EventRecorder;
import dev.acequia.simcluster.actors.WorkQueue;
import dev.acequia.simcluster.actors.node.Power;
import dev.acequia.simcluster.actors.view.NodeView;
import dev.acequia.simcluster.actors.view.PodView;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.Agenda;
import dev.acequia.simcluster.model.Change;
import dev.acequia.simcluster.model.ClusterModel;
import dev.acequia.simcluster.model.DeleteOptions;
import dev.acequia.simcluster.model.ObjectKey;
import dev.acequia.simcluster.model.ResourceType;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** The kubelets of all nodes: bound pods are taken, started, made ready, ended and let go. */
public final class KubeletActor implements Actor {

  private static final String COMPONENT = "kubelet";

  /** Between attempts to start a container that lacks something. */
  private static final Duration RETRY = Duration.ofSeconds(5);

  /** Of a process whose object is gone, as containerd's shortest. */
  private static final Duration FORCED_GRACE = Duration.ofSeconds(2);

  private final ClusterModel model;
  private final Agenda agenda;
  private final EventRecorder events;
  private final PodLife life;
  private final PodAddresses addresses;
  private final NodeDevices devices;
  private final Function<PodView, Program> programs;
  private final WorkQueue<ObjectKey> queue;
  private final Map<String, Set<String>> podsByNode = new TreeMap<>();

  /** By uid: pods without an object whose process lives, and holds its devices and its address. */
  private final Map<String, PodView> departed = new TreeMap<>();

  public KubeletActor(
      ClusterModel model,
      Agenda agenda,
      EventRecorder events,
      String podNet,
      Duration containerStart,
      Function<PodView, Program> programs) {
    this.model = model;
    this.agenda = agenda;
    this.events = events;
    this.life = new PodLife(containerStart);
    this.addresses = new PodAddresses(podNet);
    this.devices = new NodeDevices(model, agenda);
    this.programs = programs;
    this.queue = new WorkQueue<>(agenda, this::look);
  }

  public DeviceTable devices() {
    return devices.table();
  }

  /** A process with a life of its own has ended; its pod may be gone already. */
  public void processEnded(ObjectKey pod, String uid) {
    PodView gone = departed.remove(uid);
    if (gone != null) {
      addresses.free(uid);
      devices.release(gone);
    } else {
      queue.add(pod);
    }
  }

  /** A program's end has moved. */
  public void touch(ObjectKey pod) {
    queue.add(pod);
  }

  @Override
  public void start() {
    model.list(ResourceType.NODES, "", n -> true).forEach(n -> devices.node(new NodeView(n)));
    model
        .list(ResourceType.PODS, "", p -> new PodView(p).bound())
        .forEach(p -> adopt(new PodView(p)));
  }

  private void adopt(PodView pod) {
    podsByNode.computeIfAbsent(pod.nodeName(), n -> new TreeSet<>()).add(id(pod.key()));
    if (!pod.ip().isEmpty()) {
      addresses.keep(pod.uid(), pod.ip());
    }
    devices.adopt(pod);
    queue.add(pod.key());
  }

  @Override
  public void onChange(Change change) {
    if (change.key().type().equals(ResourceType.PODS)) {
      PodView pod = new PodView(change.object());
      if (change.type() == Change.Type.DELETED) {
        gone(pod);
      } else if (pod.bound()) {
        podsByNode.computeIfAbsent(pod.nodeName(), n -> new TreeSet<>()).add(id(change.key()));
        queue.add(change.key());
      }
    } else if (change.key().type().equals(ResourceType.NODES)) {
      nodeChanged(change);
    }
  }

  private static String id(ObjectKey pod) {
    return pod.namespace() + "/" + pod.name();
  }

  private void gone(PodView pod) {
    podsByNode.getOrDefault(pod.nodeName(), new TreeSet<>()).remove(id(pod.key()));
    Program program = programs.apply(pod);
    if (program.alive(pod)) {
      departed.put(pod.uid(), pod);
      program.terminate(pod, FORCED_GRACE);
      return;
    }
    addresses.free(pod.uid());
    devices.podGone(pod);
  }

  private void nodeChanged(Change change) {
    NodeView node = new NodeView(change.object());
    if (change.type() == Change.Type.DELETED) {
      devices.nodeGone(node.name());
      return;
    }
    devices.node(node);
    if (change.before() == null || woken(new NodeView(change.before()), node)) {
      for (String id : podsByNode.getOrDefault(node.name(), Set.of())) {
        int slash = id.indexOf('/');
        queue.add(ObjectKey.pod(id.substring(0, slash), id.substring(slash + 1)));
      }
    }
  }

  private static boolean woken(NodeView before, NodeView after) {
    return !before.bootId().equals(after.bootId()) || (!Power.on(before) && Power.on(after));
  }

  private void look(ObjectKey key) {
    Optional<PodView> pod = model.find(key).map(PodView::new).filter(PodView::bound);
    Optional<NodeView> node =
        pod.flatMap(p -> model.find(ObjectKey.node(p.nodeName())))
            .map(NodeView::new)
            .filter(Power::on);
    if (pod.isPresent() && node.isPresent()) {
      Program program = programs.apply(pod.get());
      act(pod.get(), node.get(), program, life.next(pod.get(), node.get(), program, agenda.now()));
    }
  }

  private void act(PodView pod, NodeView node, Program program, PodStep step) {
    switch (step) {
      case PodStep.Admit() -> admit(pod, node, program);
      case PodStep.Launch() -> launch(pod, node, program);
      case PodStep.Terminate(Duration grace) -> program.terminate(pod, grace);
      case PodStep.BecomeReady() -> edit(pod, json -> PodStatus.ready(json, agenda.now()));
      case PodStep.End(Exit exit) -> end(pod, program, exit);
      case PodStep.Remove() -> model.delete(pod.key(), DeleteOptions.FORCE.ifUid(pod.uid()));
      case PodStep.WaitUntil(Instant at) -> queue.addAt(pod.key(), at);
      case PodStep.Idle() -> {}
    }
  }

  private void admit(PodView pod, NodeView node, Program program) {
    Instant now = agenda.now();
    Optional<String> forbidden = program.refusal(pod);
    if (forbidden.isPresent()) {
      refuse(pod, "ProcessNotAllowed", forbidden.get());
      return;
    }
    Optional<String> refusal = devices.allocate(pod, node);
    if (refusal.isPresent()) {
      refuse(pod, "UnexpectedAdmissionError", refusal.get());
      return;
    }
    edit(pod, json -> PodStatus.admitted(devices.annotate(json), hostIp(node), now));
  }

  private void refuse(PodView pod, String reason, String message) {
    edit(pod, json -> PodStatus.rejected(json, reason, message, agenda.now()));
    events.warning(pod.json(), COMPONENT, reason, message);
  }

  private static String hostIp(NodeView node) {
    return Fields.text(Fields.at(node.json(), "status", "addresses").path(0), "address");
  }

  private void launch(PodView pod, NodeView node, Program program) {
    LiveProcess process = new LiveProcess(node.bootId(), agenda.now());
    String ip = addresses.of(pod.uid());
    Optional<String> missing = program.start(pod, ip);
    if (missing.isPresent()) {
      waitFor(pod, missing.get());
      return;
    }
    edit(
        pod,
        json -> {
          process.write(json);
          return PodStatus.launched(json, ip, process.startedAt());
        });
    events.normal(pod.json(), COMPONENT, "Started", "Started container");
  }

  private void waitFor(PodView pod, String missing) {
    if (!ContainerStatus.waitsFor(pod, missing)) {
      edit(pod, json -> PodStatus.waiting(json, missing));
      events.warning(pod.json(), COMPONENT, "Failed", "Error: " + missing);
    }
    queue.addAt(pod.key(), agenda.now().plus(RETRY));
  }

  private void end(PodView pod, Program program, Exit exit) {
    if (LiveProcess.of(pod).isPresent()) {
      program.ended(pod, exit);
    }
    if (!pod.deleting() && restarts(pod.restartPolicy(), exit)) {
      edit(
          pod,
          json -> {
            LiveProcess.erase(json);
            return PodStatus.restarting(json, exit, agenda.now());
          });
      return;
    }
    edit(pod, json -> PodStatus.ended(json, exit, agenda.now()));
    devices.release(pod);
  }

  private static boolean restarts(String policy, Exit exit) {
    return policy.equals("Always") || (policy.equals("OnFailure") && exit.code() != 0);
  }

  private void edit(PodView pod, UnaryOperator<ObjectNode> edit) {
    model.update(pod.key(), edit);
  }
}
