package dev.acequia.preemption.run;

import static dev.acequia.preemption.saga.Victims.RUN;
import static dev.acequia.preemption.saga.Victims.admitted;
import static dev.acequia.preemption.saga.Victims.allocated;
import static dev.acequia.preemption.saga.Victims.at;
import static dev.acequia.preemption.saga.Victims.ended;
import static dev.acequia.preemption.saga.Victims.manifest;
import static dev.acequia.preemption.saga.Victims.pod;
import static dev.acequia.preemption.saga.Victims.released;
import static org.assertj.core.api.Assertions.assertThat;

import dev.acequia.events.device.PodsReady;
import dev.acequia.events.model.CheckpointFailurePolicy;
import dev.acequia.events.model.PodRef;
import dev.acequia.events.model.RunEndCause;
import dev.acequia.preemption.saga.Victims;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class RunFactsTest {

  @Test
  void anyOrderOfEventsEndsInTheSameFacts() {
    List<UnaryOperator<RunFacts>> lessons =
        List.of(
            f ->
                RunLearning.admitted(
                    f, admitted(CheckpointFailurePolicy.ABORT, List.of("http")), Victims.USUAL),
            f -> RunLearning.ready(f, at(-600)),
            f -> RunLearning.allocated(f, allocated(0)),
            f -> RunLearning.allocated(f, allocated(1)),
            f -> RunLearning.podsReady(f, new PodsReady(RUN, List.of(pod(0), pod(1)), 2, at(0))),
            f -> RunLearning.podsEnded(f, ended(0, 1)),
            f -> RunLearning.podsEnded(f, ended(1, 0)),
            f -> RunLearning.released(f, released(0)),
            f -> RunLearning.released(f, released(1)),
            f -> RunLearning.ended(f, RunEndCause.PREEMPTED));
    RunFacts inOrder = learn(lessons);
    for (int seed = 0; seed < 200; seed++) {
      List<UnaryOperator<RunFacts>> shuffled = new ArrayList<>(lessons);
      Collections.shuffle(shuffled, new Random(seed));
      assertThat(learn(shuffled)).as("seed %d", seed).isEqualTo(inOrder);
    }
    assertThat(inOrder.settled()).isTrue();
  }

  @Test
  void repeatedEventChangesNothing() {
    RunFacts once = RunLearning.released(RunFacts.unknown(RUN), released(0));
    assertThat(RunLearning.released(once, released(0))).isEqualTo(once);
  }

  @Test
  void firstPodByIndexAnswersForTheGang() {
    assertThat(RankOrder.index(named("train-10-x7k2p"))).isEqualTo(10);
    assertThat(RankOrder.index(named("train-2-x7k2p"))).isEqualTo(2);
    assertThat(RankOrder.index(named("train-x7k2p"))).isZero();
    assertThat(RankOrder.first(List.of(named("train-10-a"), named("train-2-b")).stream()))
        .contains(named("train-2-b"));
  }

  @Test
  void lateReportOfAnOlderCheckpointIsNoNews() {
    RunFacts facts = RunFacts.unknown(RUN).with(manifest(10, at(10)));
    assertThat(facts.with(manifest(9, at(9)))).isSameAs(facts);
  }

  private static RunFacts learn(List<UnaryOperator<RunFacts>> lessons) {
    RunFacts facts = RunFacts.unknown(RUN);
    for (UnaryOperator<RunFacts> lesson : lessons) facts = lesson.apply(facts);
    return facts;
  }

  private static PodRef named(String name) {
    return new PodRef("research", name, "uid-" + name, null, null);
  }
}
