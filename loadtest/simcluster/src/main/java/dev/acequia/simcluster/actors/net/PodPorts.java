package dev.acequia.simcluster.actors.net;

import dev.acequia.simcluster.actors.Actor;
import dev.acequia.simcluster.actors.WorkQueue;
import dev.acequia.simcluster.actors.kubelet.LiveProcess;
import dev.acequia.simcluster.actors.node.Power;
import dev.acequia.simcluster.actors.view.NodeView;
import dev.acequia.simcluster.actors.view.PodView;
import dev.acequia.simcluster.model.Agenda;
import dev.acequia.simcluster.model.Change;
import dev.acequia.simcluster.model.ClusterModel;
import dev.acequia.simcluster.model.ObjectKey;
import dev.acequia.simcluster.model.ResourceType;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/** Keeps the ports of pods open exactly while their processes live. */
public final class PodPorts implements Actor, AutoCloseable {

  private static final System.Logger LOG = System.getLogger(PodPorts.class.getName());
  private static final Duration RETRY = Duration.ofSeconds(5);

  private final ClusterModel model;
  private final Agenda agenda;
  private final PodNetwork network;
  private final BiFunction<PodView, NodeView, Optional<Served>> services;
  private final WorkQueue<ObjectKey> queue;
  private final Map<ObjectKey, Open> open = new HashMap<>();

  /** A service and the port it listens on. */
  public record Served(int port, PodService service) {}

  private record Open(String podUid, PodNetwork.Listening listening) {}

  /**
   * @param services what a pod serves on its node as it is now
   */
  public PodPorts(
      ClusterModel model,
      Agenda agenda,
      PodNetwork network,
      BiFunction<PodView, NodeView, Optional<Served>> services) {
    this.model = model;
    this.agenda = agenda;
    this.network = network;
    this.services = services;
    this.queue = new WorkQueue<>(agenda, this::look);
  }

  /** At once: a client that finds the cluster back must find its pods back too. */
  @Override
  public void start() {
    model
        .list(ResourceType.PODS, "", p -> new PodView(p).running())
        .forEach(p -> look(new PodView(p).key()));
  }

  @Override
  public void onChange(Change change) {
    if (change.key().type().equals(ResourceType.PODS)) {
      if (open.containsKey(change.key()) || new PodView(change.object()).running()) {
        queue.add(change.key());
      }
    } else if (change.key().type().equals(ResourceType.NODES) && steered(change)) {
      String node = change.key().name();
      model
          .list(ResourceType.PODS, "", p -> new PodView(p).nodeName().equals(node))
          .forEach(p -> queue.add(new PodView(p).key()));
    }
  }

  /** Only annotations and the boot id decide; statuses come often and do not matter here. */
  private static boolean steered(Change change) {
    if (change.before() == null || change.type() == Change.Type.DELETED) {
      return true;
    }
    NodeView before = new NodeView(change.before());
    NodeView after = new NodeView(change.object());
    return !before.bootId().equals(after.bootId())
        || !before
            .json()
            .path("metadata")
            .path("annotations")
            .equals(after.json().path("metadata").path("annotations"));
  }

  private void look(ObjectKey key) {
    Optional<PodView> pod = model.find(key).map(PodView::new);
    Optional<Served> wanted = pod.flatMap(this::served);
    Open there = open.get(key);
    boolean keep = wanted.isPresent() && there != null && there.podUid().equals(pod.get().uid());
    if (there != null && !keep) {
      there.listening().close();
      open.remove(key);
    }
    if (wanted.isPresent() && !keep) {
      open(pod.get(), wanted.get());
    }
  }

  private Optional<Served> served(PodView pod) {
    if (!pod.running() || LiveProcess.of(pod).isEmpty()) {
      return Optional.empty();
    }
    return model
        .find(ObjectKey.node(pod.nodeName()))
        .map(NodeView::new)
        .filter(node -> Power.on(node) && aliveOn(pod, node))
        .flatMap(node -> services.apply(pod, node));
  }

  private static boolean aliveOn(PodView pod, NodeView node) {
    return LiveProcess.of(pod).map(p -> p.bootId().equals(node.bootId())).orElse(false);
  }

  private void open(PodView pod, Served served) {
    try {
      open.put(
          pod.key(),
          new Open(pod.uid(), network.listen(pod.ip(), served.port(), served.service())));
    } catch (IOException taken) {
      LOG.log(Level.WARNING, "{0}:{1} cannot be opened: {2}", pod.ip(), served.port(), taken);
      queue.addAt(pod.key(), agenda.now().plus(RETRY));
    }
  }

  @Override
  public void close() {
    open.values().forEach(each -> each.listening().close());
    open.clear();
  }
}
