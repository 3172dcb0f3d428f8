package dev.acequia.chassis.dcgm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExporterReportTest {

  @Test
  void todaysExporterIsReadWithHolderSlotAndErrorText() {
    ExporterReport report = read("in-4x.txt");
    assertThat(report.gpus()).hasSize(2);
    GpuReport busy = report.gpus().getFirst();
    assertThat(busy.holder()).contains(new PodName("research", "train-0"));
    assertThat(busy.pci()).contains(new PciAddress("0000:1b:00.0"));
    assertThat(busy.value(Metric.GPU_UTIL)).hasValue(0.97);
    assertThat(busy.value(Metric.SM_ACTIVE)).hasValue(0.873125);
    GpuReport fallen = report.gpus().getLast();
    assertThat(fallen.holder()).isEmpty();
    assertThat(fallen.value(Metric.XID)).hasValue(79);
    assertThat(fallen.errorText()).contains("GPU has fallen off the \"bus\"");
  }

  @Test
  void renamedSeriesMeanTheSame() {
    GpuReport gpu = read("in-renamed-4.6.txt").gpus().getFirst();
    assertThat(gpu.value(Metric.GPU_UTIL)).hasValue(0.97);
    assertThat(gpu.value(Metric.XID)).hasValue(0);
    assertThat(gpu.value(Metric.ROW_REMAP_FAILURE)).hasValue(1);
  }

  @Test
  void blankSentinelsAreAbsentAndBadLinesCostThemselvesOnly() {
    ExporterReport report = read("in-old-and-blank.txt");
    GpuReport gpu = report.gpus().getFirst();
    assertThat(gpu.value(Metric.GPU_UTIL)).isEmpty();
    assertThat(gpu.value(Metric.MEMORY_USED)).isEmpty();
    assertThat(gpu.value(Metric.SM_ACTIVE)).isEmpty();
    assertThat(gpu.value(Metric.TEMPERATURE)).hasValue(34);
    assertThat(gpu.holder()).contains(new PodName("research", "train-0"));
    assertThat(gpu.pci()).isEmpty();
    assertThat(report.malformed()).isEqualTo(2);
  }

  @Test
  void holderIsTheExportedPodWhereAScraperRenamedIt() {
    assertThat(read("in-scraped-without-honor-labels.txt").gpus().getFirst().holder())
        .contains(new PodName("research", "train-0"));
  }

  @Test
  void migInstancesAreReportsOfTheirOwn() {
    ExporterReport report = read("in-mig.txt");
    assertThat(report.gpus())
        .extracting(GpuReport::partition)
        .containsExactly(
            Optional.of(new GpuReport.Partition("3g.20gb", "2")),
            Optional.of(new GpuReport.Partition("1g.5gb", "7")));
    assertThat(report.gpus()).extracting(GpuReport::uuid).containsOnly("GPU-0");
  }

  @ParameterizedTest
  @CsvSource({
    "00000000:64:00.0,0000:64:00.0",
    "0000:64:00,0000:64:00.0",
    "0009:01:00.0,0009:01:00.0",
    "64:00.1,0000:64:00.1",
    "0000:1B:00.0,0000:1b:00.0"
  })
  void addressFormsAreOne(String text, String address) {
    assertThat(PciAddress.read(text)).contains(new PciAddress(address));
  }

  @Test
  void garbageNeverThrows() {
    Random random = new Random(7);
    String valid = text("in-4x.txt");
    for (int i = 0; i < 2_000; i++) {
      StringBuilder broken = new StringBuilder(valid);
      for (int j = 0; j < 20; j++)
        broken.setCharAt(random.nextInt(broken.length()), (char) random.nextInt(128));
      assertThat(ExporterReport.read(broken.toString()).malformed()).isNotNegative();
    }
  }

  private static ExporterReport read(String file) {
    return ExporterReport.read(text(file));
  }

  private static String text(String file) {
    try (InputStream in =
        Objects.requireNonNull(ExporterReportTest.class.getResourceAsStream("/dcgm/" + file))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
