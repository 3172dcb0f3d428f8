package dev.acequia.simcluster.actors.exporter;

import dev.acequia.simcluster.actors.kubelet.DeviceTable;
import dev.acequia.simcluster.actors.node.Gpu;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * Prometheus text as dcgm-exporter 4.x writes it: one sample a GPU and field, {@code pod}, {@code
 * namespace} and {@code container} naming the holder. A GPU that fell off the bus has nothing but
 * its last XID, and after a while not even that.
 */
final class ExporterText {

  private static final String DRIVER = "580.105.08";

  private record Field(String name, String type, String help, Function<GpuReading, String> value) {}

  private static final List<Field> FIELDS =
      List.of(
          gauge(
              "DCGM_FI_DEV_SM_CLOCK",
              "SM clock frequency (in MHz).",
              r -> busy(r) ? "1980" : "345"),
          gauge("DCGM_FI_DEV_GPU_TEMP", "GPU temperature (in C).", r -> number(r.temperature())),
          gauge("DCGM_FI_DEV_POWER_USAGE", "Power draw (in W).", r -> number(r.watts())),
          gauge("DCGM_FI_DEV_GPU_UTIL", "GPU utilization (in %).", r -> number(r.utilisation())),
          gauge(
              "DCGM_FI_DEV_FB_FREE", "Framebuffer memory free (in MiB).", r -> number(r.freeMib())),
          gauge(
              "DCGM_FI_DEV_FB_USED", "Framebuffer memory used (in MiB).", r -> number(r.usedMib())),
          counter(
              "DCGM_FI_DEV_UNCORRECTABLE_REMAPPED_ROWS",
              "Number of remapped rows for uncorrectable errors"),
          counter(
              "DCGM_FI_DEV_CORRECTABLE_REMAPPED_ROWS",
              "Number of remapped rows for correctable errors"),
          gauge("DCGM_FI_DEV_ROW_REMAP_FAILURE", "Whether remapping of rows has failed", r -> "0"),
          gauge(
              "DCGM_FI_PROF_GR_ENGINE_ACTIVE",
              "Ratio of time the graphics engine is active.",
              r -> ratio(r.utilisation())),
          gauge(
              "DCGM_FI_PROF_SM_ACTIVE",
              "The ratio of cycles an SM has at least 1 warp assigned.",
              r -> ratio(r.utilisation() * 9 / 10)));

  private static final Field XID =
      gauge(
          "DCGM_FI_DEV_XID_ERRORS",
          "Value of the last XID error encountered.",
          r -> number(r.gpu().xid()));

  private ExporterText() {}

  static String render(String node, List<GpuReading> readings) {
    StringBuilder text = new StringBuilder(4_096);
    List<GpuReading> alive = readings.stream().filter(r -> !r.gpu().lost()).toList();
    for (Field field : FIELDS) {
      append(text, node, field, alive);
    }
    append(text, node, XID, readings);
    return text.toString();
  }

  private static void append(
      StringBuilder text, String node, Field field, List<GpuReading> readings) {
    text.append("# HELP ").append(field.name()).append(' ').append(field.help()).append('\n');
    text.append("# TYPE ").append(field.name()).append(' ').append(field.type()).append('\n');
    for (GpuReading reading : readings) {
      text.append(field.name()).append('{');
      labels(text, node, reading);
      if (field.equals(XID) && reading.gpu().xid() != 0) {
        label(text.append(','), "err_code", number(reading.gpu().xid()));
        label(text.append(','), "err_msg", XidText.of(reading.gpu().xid()));
      }
      text.append("} ").append(field.value().apply(reading)).append('\n');
    }
  }

  private static void labels(StringBuilder text, String node, GpuReading reading) {
    Gpu gpu = reading.gpu();
    label(text, "gpu", number(gpu.index()));
    label(text.append(','), "UUID", gpu.uuid());
    label(text.append(','), "pci_bus_id", gpu.pciBusId());
    label(text.append(','), "device", "nvidia" + gpu.index());
    label(text.append(','), "modelName", gpu.model());
    label(text.append(','), "Hostname", node);
    label(text.append(','), "DCGM_FI_DRIVER_VERSION", DRIVER);
    label(text.append(','), "DCGM_FI_DEV_SERIAL", gpu.serial());
    DeviceTable.Holder holder = reading.holder().orElse(new DeviceTable.Holder("", "", "", ""));
    label(text.append(','), "container", holder.container());
    label(text.append(','), "namespace", holder.namespace());
    label(text.append(','), "pod", holder.pod());
  }

  private static void label(StringBuilder text, String name, String value) {
    text.append(name).append("=\"");
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      switch (c) {
        case '\\' -> text.append("\\\\");
        case '"' -> text.append("\\\"");
        case '\n' -> text.append("\\n");
        default -> text.append(c);
      }
    }
    text.append('"');
  }

  private static Field gauge(String name, String help, Function<GpuReading, String> value) {
    return new Field(name, "gauge", help, value);
  }

  private static Field counter(String name, String help) {
    return new Field(name, "counter", help, r -> "0");
  }

  private static boolean busy(GpuReading reading) {
    return reading.utilisation() > 0;
  }

  private static String number(long value) {
    return Long.toString(value);
  }

  private static String ratio(int percent) {
    return String.format(Locale.ROOT, "%.6f", percent / 100.0);
  }
}
