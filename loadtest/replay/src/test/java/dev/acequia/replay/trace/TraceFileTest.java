package dev.acequia.replay.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class TraceFileTest {

  private static final String PHILLY =
      """
      job_id,user,num_gpu,submit_time,iterations,model_name,duration,interval,expect_time_list,expect_value_list,best_effort,job_type
      0,vc_6214e9,1,8555,5049,vgg16,747,14,1105,10,0,strict
      1,vc_ed69ec,16,832,296,mobilenet_v2,98,8,128,10,1,best
      2,vc_ed69ec,1,900,296,mobilenet_v2,20,8,128,10,0,strict
      """;

  private static final String OPENB =
      """
      name,cpu_milli,memory_mib,num_gpu,gpu_milli,gpu_spec,qos,pod_phase,creation_time,deletion_time,scheduled_time
      openb-pod-0000,12000,16384,1,460,,LS,Running,500,12537496,510
      openb-pod-0001,11908,47104,1,1000,,BE,Pending,10001278,10001403,
      openb-pod-0002,4000,8192,0,0,,BE,Failed,400,420,402
      """;

  @Test
  void phillyJobsComeInOrderOfSubmission() {
    List<TraceJob> jobs = TraceFile.parse(PHILLY, 0);

    assertThat(jobs).extracting(TraceJob::id).containsExactly("philly-1", "philly-2", "philly-0");
    assertThat(jobs.getFirst())
        .isEqualTo(
            new TraceJob(
                "philly-1", "vc-ed69ec", 16, Duration.ZERO, Duration.ofSeconds(98), 0, 0, true));
    assertThat(jobs.getLast().submitAfter()).isEqualTo(Duration.ofSeconds(8555 - 832));
  }

  @Test
  void limitTakesTheFirstLinesOfTheFile() {
    assertThat(TraceFile.parse(PHILLY, 2))
        .extracting(TraceJob::id)
        .containsExactly("philly-1", "philly-0");
  }

  @Test
  void openbPodsThatNeverRanAreLeftOut() {
    List<TraceJob> jobs = TraceFile.parse(OPENB, 0);

    assertThat(jobs)
        .containsExactly(
            new TraceJob(
                "openb-pod-0002",
                "be",
                0,
                Duration.ZERO,
                Duration.ofSeconds(18),
                4_000,
                8_192,
                true),
            new TraceJob(
                "openb-pod-0000",
                "ls",
                1,
                Duration.ofSeconds(100),
                Duration.ofSeconds(12_536_986),
                12_000,
                16_384,
                false));
  }

  @Test
  void listWithoutTimesIsRefused() {
    assertThatThrownBy(
            () -> TraceFile.parse("name,cpu_milli,memory_mib,num_gpu,gpu_milli\np,1,1,1,1000\n", 0))
        .hasMessageContaining("no times");
  }

  @Test
  void badCellIsNamedWithItsLine() {
    assertThatThrownBy(() -> TraceFile.parse(PHILLY.replace(",98,", ",soon,"), 0))
        .hasMessage("line 3: duration is not a number: 'soon'");
  }

  @Test
  void otherFormatIsRefused() {
    assertThatThrownBy(() -> TraceFile.parse("a,b\n1,2\n", 0))
        .hasMessageContaining("neither a Philly job list nor an openb pod list");
  }
}
