package dev.acequia.simcluster.actors.job;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.simcluster.actors.World;
import dev.acequia.simcluster.actors.view.Annotations;
import dev.acequia.simcluster.actors.view.Conditions;
import dev.acequia.simcluster.actors.view.JobView;
import dev.acequia.simcluster.actors.view.PodView;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.DeleteOptions;
import dev.acequia.simcluster.model.ObjectKey;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JobTest {

  private static final Map<String, String> RUNS_A_MINUTE = Map.of(Annotations.RUN_MS, "60000");

  private final World world = World.withNodes(2, 8);

  private JsonNode status(String job) {
    return world.job(job).json().path("status");
  }

  @Test
  void indexedJobRunsOnePodAnIndexAndCompletes() {
    world.createJob("j", 3, 1, RUNS_A_MINUTE, spec -> {});

    world.passSeconds(10);

    assertThat(world.podsOf("j"))
        .extracting(PodView::completionIndex)
        .containsExactlyInAnyOrder(0, 1, 2);
    assertThat(world.podsOf("j")).allMatch(pod -> pod.name().matches("j-\\d-[a-z0-9]{5}"));
    assertThat(status("j").path("active").asInt()).isEqualTo(3);
    assertThat(status("j").path("ready").asInt()).isEqualTo(3);
    world.passSeconds(70);
    assertThat(world.job("j").is("Complete")).isTrue();
    assertThat(world.job("j").is("SuccessCriteriaMet")).isTrue();
    assertThat(status("j").path("succeeded").asInt()).isEqualTo(3);
    assertThat(Fields.text(status("j"), "completedIndexes")).isEqualTo("0-2");
    assertThat(status("j").has("active")).isFalse();
  }

  @Test
  void finishedPodsAreLetGoAfterTheyWereCounted() {
    world.createJob("j", 1, 1, RUNS_A_MINUTE, spec -> {});

    world.passSeconds(90);

    assertThat(world.onlyPodOf("j").hasFinalizer(PodCensus.TRACKING)).isFalse();
    assertThat(status("j").path("succeeded").asInt()).isEqualTo(1);
    assertThat(status("j").path("uncountedTerminatedPods")).isEmpty();
  }

  @Test
  void jobCreatedSuspendedHasNoPodsAndSaysSo() {
    world.createJob("j", 2, 1, RUNS_A_MINUTE, spec -> spec.put("suspend", true));

    world.passSeconds(10);

    assertThat(world.podsOf("j")).isEmpty();
    assertThat(world.job("j").is("Suspended")).isTrue();
    assertThat(world.job("j").startTime()).isEmpty();
  }

  @Test
  void suspensionEndsActivePodsWithoutCountingThemAsFailed() {
    world.createJob("j", 2, 1, Map.of(), spec -> {});
    world.passSeconds(10);

    world.suspend("j", true);

    world.passSeconds(10);
    assertThat(world.podsOf("j")).isEmpty();
    assertThat(status("j").path("failed").asInt()).isZero();
    assertThat(status("j").has("startTime")).isFalse();
    assertThat(world.job("j").is("Suspended")).isTrue();
  }

  @Test
  void resumedJobStartsNewPodsAndANewStartTime() {
    world.createJob("j", 2, 1, Map.of(), spec -> spec.put("suspend", true));
    world.passSeconds(100);

    world.suspend("j", false);

    world.passSeconds(10);
    assertThat(world.podsOf("j")).hasSize(2).allMatch(PodView::ready);
    assertThat(world.job("j").is("Suspended")).isFalse();
    assertThat(world.job("j").startTime()).hasValue(World.START.plusSeconds(110));
  }

  @Test
  void failedPodsAreReplacedUntilTheBackoffLimitIsExceeded() {
    world.createJob(
        "j",
        1,
        1,
        Map.of(Annotations.RUN_MS, "5000", Annotations.EXIT_CODE, "1"),
        spec -> spec.put("backoffLimit", 2));

    world.passSeconds(300);

    assertThat(world.job("j").is("Failed")).isTrue();
    assertThat(world.podsOf("j")).hasSize(3).allMatch(pod -> pod.phase().equals("Failed"));
    assertThat(status("j").path("failed").asInt()).isEqualTo(3);
    assertThat(reason("Failed")).isEqualTo("BackoffLimitExceeded");
  }

  private String reason(String condition) {
    return Conditions.find(world.job("j").json(), condition)
        .map(c -> Fields.text(c, "reason"))
        .orElse("");
  }

  @Test
  void podDeletedByOthersCountsAsFailedAndIsReplaced() {
    world.createJob("j", 1, 1, Map.of(), spec -> {});
    world.passSeconds(10);
    String first = world.onlyPodOf("j").name();

    world.delete(first, DeleteOptions.DEFAULT);

    world.passSeconds(60);
    assertThat(world.onlyPodOf("j").name()).isNotEqualTo(first);
    assertThat(status("j").path("failed").asInt()).isEqualTo(1);
    assertThat(status("j").path("active").asInt()).isEqualTo(1);
  }

  @Test
  void deadlineEndsTheJob() {
    world.createJob("j", 1, 1, Map.of(), spec -> spec.put("activeDeadlineSeconds", 120));

    world.passSeconds(180);

    assertThat(world.job("j").is("Failed")).isTrue();
    assertThat(reason("Failed")).isEqualTo("DeadlineExceeded");
    assertThat(world.podsOf("j")).isEmpty();
  }

  @Test
  void finishedJobGoesWithItsPodsAfterItsTimeToLive() {
    world.createJob("j", 1, 1, RUNS_A_MINUTE, spec -> spec.put("ttlSecondsAfterFinished", 100));

    world.passSeconds(300);

    assertThat(world.cluster.find(ObjectKey.job("default", "j"))).isEmpty();
    assertThat(world.podsOf("j")).isEmpty();
  }

  @Test
  void jobDeletedInTheBackgroundTakesItsPodsAlong() {
    world.createJob("j", 2, 1, Map.of(), spec -> {});
    world.passSeconds(10);

    world.cluster.delete(ObjectKey.job("default", "j"), DeleteOptions.BACKGROUND);

    world.passSeconds(60);
    assertThat(world.podsOf("j")).isEmpty();
  }

  @Test
  void restartOfTheControllerCountsNothingTwice() {
    world.createJob("j", 3, 1, RUNS_A_MINUTE, spec -> spec.put("completionMode", "NonIndexed"));
    world.passSeconds(63);
    World after = world;

    for (int i = 0; i < 10; i++) {
      after = after.restarted();
      after.pass(Duration.ofMillis(700));
    }

    after.passSeconds(30);
    JobView job = after.job("j");
    assertThat(job.is("Complete")).isTrue();
    assertThat(job.json().path("status").path("succeeded").asInt()).isEqualTo(3);
    assertThat(after.podsOf("j")).hasSize(3);
  }

  @Test
  void indexesAreWrittenAsRanges() {
    IndexSet set = IndexSet.parse("1,3-5");

    set.add(6);
    set.add(0);

    assertThat(set.text()).isEqualTo("0,1,3-6");
    assertThat(List.of(set.contains(4), set.contains(2))).containsExactly(true, false);
  }
}
