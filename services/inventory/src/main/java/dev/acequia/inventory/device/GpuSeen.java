package dev.acequia.inventory.device;

import dev.acequia.chassis.dcgm.ExporterReport;
import dev.acequia.chassis.dcgm.GpuReport;
import dev.acequia.chassis.dcgm.PciAddress;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A physical GPU in an exporter's answer, with its MIG instances gathered under it: it counts once,
 * however it is exposed.
 */
record GpuSeen(
    int index,
    String uuid,
    Optional<PciAddress> pci,
    String model,
    Optional<String> driver,
    List<String> partitions) {

  static List<GpuSeen> of(ExporterReport report) {
    Map<String, List<GpuReport>> byBoard = new LinkedHashMap<>();
    for (GpuReport gpu : report.gpus()) {
      String board = gpu.uuid().isEmpty() ? "index " + gpu.index() : gpu.uuid();
      byBoard.computeIfAbsent(board, ignored -> new ArrayList<>()).add(gpu);
    }
    return byBoard.values().stream().map(GpuSeen::gathered).toList();
  }

  private static GpuSeen gathered(List<GpuReport> reports) {
    GpuReport first = reports.getFirst();
    List<String> partitions =
        reports.stream()
            .flatMap(gpu -> gpu.partition().stream())
            .map(part -> part.profile() + "/" + part.id())
            .sorted()
            .toList();
    return new GpuSeen(
        first.index(), first.uuid(), first.pci(), first.model(), first.driver(), partitions);
  }
}
