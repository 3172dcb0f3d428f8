package dev.acequia.simcluster.actors.exporter;

import dev.acequia.simcluster.actors.kubelet.DeviceTable;
import dev.acequia.simcluster.actors.net.PodRequest;
import dev.acequia.simcluster.actors.net.PodResponse;
import dev.acequia.simcluster.actors.node.Gpu;
import dev.acequia.simcluster.actors.node.Hardware;
import dev.acequia.simcluster.actors.view.NodeView;
import dev.acequia.simcluster.model.Agenda;
import dev.acequia.simcluster.model.ClusterModel;
import dev.acequia.simcluster.model.ObjectKey;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;

/** Answers scrapes of a node's exporter from the state of the moment. */
public final class ExporterService {

  private static final String TEXT = "text/plain; version=0.0.4; charset=utf-8";

  private final ClusterModel model;
  private final Agenda agenda;
  private final DeviceTable devices;
  private final ToIntFunction<DeviceTable.Holder> utilisation;
  private final Duration lostShownFor;

  /**
   * @param utilisation percent that a holder's process keeps a device busy
   * @param lostShownFor how long a GPU that fell off the bus still shows its XID
   */
  public ExporterService(
      ClusterModel model,
      Agenda agenda,
      DeviceTable devices,
      ToIntFunction<DeviceTable.Holder> utilisation,
      Duration lostShownFor) {
    this.model = model;
    this.agenda = agenda;
    this.devices = devices;
    this.utilisation = utilisation;
    this.lostShownFor = lostShownFor;
  }

  public PodResponse answer(String node, PodRequest request) {
    if (request.path().equals("/health")) {
      return new PodResponse(200, TEXT, "OK\n");
    }
    if (!request.path().equals("/metrics")) {
      return PodResponse.error(404, "NOT_FOUND", "metrics are at /metrics");
    }
    Optional<NodeView> view = model.find(ObjectKey.node(node)).map(NodeView::new);
    return new PodResponse(
        200, TEXT, ExporterText.render(node, view.map(this::read).orElse(List.of())));
  }

  private List<GpuReading> read(NodeView node) {
    return Hardware.gpus(node).stream()
        .filter(this::visible)
        .map(gpu -> read(node.name(), gpu))
        .toList();
  }

  private boolean visible(Gpu gpu) {
    return !gpu.lost()
        || gpu.xidAt() == null
        || agenda.now().isBefore(gpu.xidAt().plus(lostShownFor));
  }

  private GpuReading read(String node, Gpu gpu) {
    Optional<DeviceTable.Holder> holder = devices.holder(node, gpu.index());
    return new GpuReading(gpu, holder, holder.map(utilisation::applyAsInt).orElse(0));
  }
}
