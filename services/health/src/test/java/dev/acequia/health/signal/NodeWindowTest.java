package dev.acequia.health.signal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.acequia.chassis.dcgm.ExporterReport;
import dev.acequia.events.model.Activity;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class NodeWindowTest {

  private static final Instant START = Instant.parse("2026-01-01T10:00:00Z");
  private static final Duration EVIDENCE = Duration.ofMinutes(3);
  private static final Signal.Gpu GPU_0 = new Signal.Gpu("GPU-0", 0);
  private static final Signal.Gpu GPU_1 = new Signal.Gpu("GPU-1", 1);

  private NodeWindow window = NodeWindow.fresh("n1");
  private Instant now = START;

  @Test
  void firstReadingShowsWhatThereIs() {
    assertThat(read(xid(0, 0) + xid(1, 0)))
        .containsExactly(new Signal.Seen(GPU_0), new Signal.Seen(GPU_1), new Signal.Evidence());
  }

  @Test
  void xidIsToldOnceWhileTheGaugeSticks() {
    read(xid(0, 0));
    assertThat(read(xid(0, 79))).containsExactly(new Signal.Xid(GPU_0, 79, Optional.empty()));
    assertThat(read(xid(0, 79))).isEmpty();
    assertThat(read(xid(0, 0))).containsExactly(new Signal.XidCleared(GPU_0));
  }

  @Test
  void deviceThatIsMissedTwiceWhileSiblingsReportIsGone() {
    read(xid(0, 0) + xid(1, 0));
    assertThat(read(xid(0, 0))).isEmpty();
    assertThat(read(xid(0, 0))).containsExactly(new Signal.Gone(GPU_1));
    assertThat(read(xid(0, 0))).isEmpty();
    assertThat(read(xid(0, 0) + xid(1, 0))).containsExactly(new Signal.Seen(GPU_1));
  }

  @Test
  void silentExporterSaysNothingAboutItsDevices() {
    read(xid(0, 0) + xid(1, 0));
    assertThat(read("")).isEmpty();
    assertThat(read("")).containsExactly(new Signal.ExporterGone());
    assertThat(read("")).isEmpty();
    assertThat(read(xid(0, 0) + xid(1, 0)))
        .containsExactly(new Signal.ExporterBack(), new Signal.Evidence());
  }

  @Test
  void freshDataIsToldNowAndThen() {
    read(xid(0, 0));
    assertThat(read(xid(0, 0))).isEmpty();
    now = now.plus(EVIDENCE);
    assertThat(read(xid(0, 0))).containsExactly(new Signal.Evidence());
  }

  @Test
  void readingThatComesLateOrTwiceChangesNothing() {
    read(xid(0, 0));
    read(xid(0, 48));
    Sample late = new Sample("n1", START, ExporterReport.read(xid(0, 0)));
    assertThat(window.take(late, EVIDENCE)).isEqualTo(new NodeWindow.Step(window, List.of()));
  }

  @Test
  void workIsBelievedAtOnceAndIdlenessOnlyAfterAWhile() {
    read(util(0, 0, "0.0"));
    assertThat(read(util(0, 80, "0.7")))
        .contains(new Signal.ActivityTurned(GPU_0, Activity.BUSY, now));
    for (int i = 0; i < 4; i++) assertThat(read(util(0, 0, "0.0"))).isEmpty();
    Instant quietSince = now.minus(Duration.ofSeconds(45));
    assertThat(read(util(0, 0, "0.0")))
        .containsExactly(new Signal.ActivityTurned(GPU_0, Activity.IDLE, quietSince));
  }

  @Test
  void oneSignalAloneIsNeverIdle() {
    List<Signal> signals = new ArrayList<>();
    for (int i = 0; i < 10; i++)
      signals.addAll(read("DCGM_FI_DEV_GPU_UTIL{gpu=\"0\",UUID=\"GPU-0\"} 0\n"));
    assertThat(signals).noneMatch(Signal.ActivityTurned.class::isInstance);
  }

  @Test
  void counterThatWasResetIsNoBurst() {
    read(ecc(0, 100));
    assertThat(read(ecc(0, 350))).containsExactly(new Signal.UncorrectableErrors(GPU_0, 250));
    assertThat(read(ecc(0, 50))).containsExactly(new Signal.UncorrectableErrors(GPU_0, 50));
  }

  private List<Signal> read(String text) {
    now = now.plusSeconds(15);
    NodeWindow.Step step = window.take(new Sample("n1", now, ExporterReport.read(text)), EVIDENCE);
    window = step.window();
    return step.signals();
  }

  private static String xid(int gpu, int code) {
    return "DCGM_FI_DEV_XID_ERRORS{gpu=\"%d\",UUID=\"GPU-%d\"} %d\n".formatted(gpu, gpu, code);
  }

  private static String util(int gpu, int percent, String active) {
    return "DCGM_FI_DEV_GPU_UTIL{gpu=\"%d\",UUID=\"GPU-%d\"} %d\nDCGM_FI_PROF_SM_ACTIVE{gpu=\"%d\",UUID=\"GPU-%d\"} %s\n"
        .formatted(gpu, gpu, percent, gpu, gpu, active);
  }

  private static String ecc(int gpu, long count) {
    return "DCGM_FI_DEV_ECC_DBE_VOL_TOTAL{gpu=\"%d\",UUID=\"GPU-%d\"} %d\n"
        .formatted(gpu, gpu, count);
  }
}
