package dev.acequia.simcluster.actors;

import dev.acequia.simcluster.actors.exporter.ExporterActor;
import dev.acequia.simcluster.actors.exporter.ExporterService;
import dev.acequia.simcluster.actors.job.JobActor;
import dev.acequia.simcluster.actors.kubelet.DeviceTable;
import dev.acequia.simcluster.actors.kubelet.KubeletActor;
import dev.acequia.simcluster.actors.kubelet.PlainProgram;
import dev.acequia.simcluster.actors.kubelet.Program;
import dev.acequia.simcluster.actors.net.PodNetwork;
import dev.acequia.simcluster.actors.net.PodPorts;
import dev.acequia.simcluster.actors.node.MachineActor;
import dev.acequia.simcluster.actors.node.NodeLifecycleActor;
import dev.acequia.simcluster.actors.node.TaintEvictionActor;
import dev.acequia.simcluster.actors.process.ProcessHost;
import dev.acequia.simcluster.actors.process.ProcessPods;
import dev.acequia.simcluster.actors.process.ProcessProgram;
import dev.acequia.simcluster.actors.repair.RepairProgram;
import dev.acequia.simcluster.actors.repair.ValidateProgram;
import dev.acequia.simcluster.actors.scheduler.SchedulerActor;
import dev.acequia.simcluster.actors.training.TrainingActor;
import dev.acequia.simcluster.actors.training.TrainingApi;
import dev.acequia.simcluster.actors.training.TrainingProgram;
import dev.acequia.simcluster.actors.view.Annotations;
import dev.acequia.simcluster.actors.view.NodeView;
import dev.acequia.simcluster.actors.view.PodView;
import dev.acequia.simcluster.model.Agenda;
import dev.acequia.simcluster.model.ClusterModel;
import dev.acequia.simcluster.model.ObjectKey;
import java.util.List;
import java.util.Optional;

/** All of the life in a cluster, wired. To be started and used on the model's line. */
public final class ClusterActors implements AutoCloseable {

  private static final int CHECKPOINT_PORT = 8476;
  private static final int PLAIN_UTILISATION = 90;

  private final ClusterModel model;
  private final TrainingActor training;
  private final TrainingApi trainingApi;
  private final ExporterService exporter;
  private final DeviceTable devices;
  private final PodPorts ports;
  private final Program plain = new PlainProgram();
  private final Program validate;
  private final Program repair;
  private final Program trainer;
  private final ProcessProgram process;

  private ClusterActors(
      ClusterModel model,
      Agenda agenda,
      ActorSettings settings,
      PodNetwork network,
      ProcessHost processes) {
    this.model = model;
    EventRecorder events = new EventRecorder(model, agenda);
    KubeletActor kubelet =
        new KubeletActor(
            model, agenda, events, settings.podNet(), settings.containerStart(), this::program);
    this.devices = kubelet.devices();
    this.training = new TrainingActor(model, agenda, kubelet::touch);
    this.trainingApi = new TrainingApi(training, agenda);
    this.trainer = new TrainingProgram(training);
    this.validate = new ValidateProgram(model);
    this.repair = new RepairProgram(model, agenda, devices);
    this.process = new ProcessProgram(model, agenda, processes);
    processes.onEnd(id -> kubelet.processEnded(id.pod(), id.podUid()));
    this.exporter =
        new ExporterService(model, agenda, devices, this::utilisation, settings.lostGpuShownFor());
    this.ports = new PodPorts(model, agenda, network, this::served);
    // Order matters where two hear of one change: what a kubelet needs to know comes before it.
    List<Actor> actors =
        List.of(
            events,
            new MachineActor(model, agenda, settings.heartbeats()),
            new NodeLifecycleActor(model, agenda, settings.heartbeats(), events),
            new TaintEvictionActor(model, agenda, events),
            new SchedulerActor(model, agenda, events),
            new JobActor(model, agenda, events),
            training,
            kubelet,
            new ProcessPods(model, agenda, processes, process),
            new ExporterActor(model, agenda),
            ports);
    Namespaces.ensure(model, "kube-node-lease");
    actors.forEach(model::onChange);
    actors.forEach(Actor::start);
  }

  public static ClusterActors start(
      ClusterModel model, Agenda agenda, ActorSettings settings, PodNetwork network) {
    return start(model, agenda, settings, network, ProcessHost.NONE);
  }

  /**
   * @param processes where pods with an image {@code acequia/process:NAME} run
   */
  public static ClusterActors start(
      ClusterModel model,
      Agenda agenda,
      ActorSettings settings,
      PodNetwork network,
      ProcessHost processes) {
    return new ClusterActors(model, agenda, settings, network, processes);
  }

  /** Which process holds which device. */
  public DeviceTable devices() {
    return devices;
  }

  public TrainingActor training() {
    return training;
  }

  private Program program(PodView pod) {
    if (ProcessProgram.runs(pod)) {
      return process;
    }
    if (TrainingProgram.runs(pod)) {
      return trainer;
    }
    if (isImage(pod, ValidateProgram.IMAGE)) {
      return validate;
    }
    return isImage(pod, RepairProgram.IMAGE) ? repair : plain;
  }

  /** Whatever registry it comes from and whatever tag it has. */
  private static boolean isImage(PodView pod, String name) {
    String image = pod.image();
    return image.equals(name)
        || image.startsWith(name + ":")
        || image.contains("/" + name + ":")
        || image.endsWith("/" + name);
  }

  private Optional<PodPorts.Served> served(PodView pod, NodeView node) {
    if (ExporterActor.isExporter(pod.json())) {
      return node.annotation(Annotations.EXPORTER).isPresent()
          ? Optional.empty()
          : Optional.of(
              new PodPorts.Served(
                  ExporterActor.PORT, request -> exporter.answer(node.name(), request)));
    }
    if (!TrainingProgram.runs(pod)) {
      return Optional.empty();
    }
    int port = (int) pod.number("acequia.dev/checkpoint-port").orElse(CHECKPOINT_PORT);
    return Optional.of(new PodPorts.Served(port, request -> trainingApi.answer(pod, request)));
  }

  private int utilisation(DeviceTable.Holder holder) {
    return model
        .find(ObjectKey.pod(holder.namespace(), holder.pod()))
        .map(PodView::new)
        .map(this::utilisation)
        .orElse(PLAIN_UTILISATION);
  }

  private int utilisation(PodView pod) {
    return training
        .utilisation(pod)
        .orElse((int) pod.number(Annotations.UTILISATION).orElse(PLAIN_UTILISATION));
  }

  @Override
  public void close() {
    ports.close();
  }
}
