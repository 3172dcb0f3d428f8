package dev.acequia.admission.round;

import static dev.acequia.admission.round.Scene.started;
import static dev.acequia.admission.round.Scene.victims;
import static org.assertj.core.api.Assertions.assertThat;

import dev.acequia.admission.queue.PreemptionRules;
import dev.acequia.admission.queue.PreemptionRules.Reclaim;
import dev.acequia.admission.queue.PreemptionRules.WithinQueue;
import dev.acequia.admission.queue.Strategy;
import dev.acequia.admission.quota.Quota;
import dev.acequia.events.model.NodeShare;
import dev.acequia.events.model.WaitCode;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The rules of a round, one by one. */
class RoundTest {

  private static final Duration HOUR = Duration.ofHours(1);

  private final Scene scene = new Scene();

  // --- order
  // --------------------------------------------------------------------------------------

  @Test
  void higherPriorityThenOlderComesFirst() {
    scene.node("n1", 2).queue("q", 8, Strategy.BACKFILL, PreemptionRules.NEVER);
    scene.waits("young", "q", 5, 1, 1, Duration.ofMinutes(1), Optional.empty());
    scene.waits("low", "q", 0, 1, 1, HOUR.minusMinutes(1), Optional.empty());
    scene.waits("old", "q", 5, 1, 1, Duration.ofMinutes(9), Optional.empty());

    assertThat(started(scene.decide())).containsExactly("old", "young");
  }

  @Test
  void strictQueueStopsAtItsHead() {
    scene
        .node("n1", 8)
        .queue("q", 16, Strategy.STRICT_FIFO, PreemptionRules.NEVER)
        .running("now", "q", 0, "n1", 4, HOUR);
    scene.waits("head", "q", 1, 1, 8).waits("small", "q", 0, 1, 1);

    Decision decision = scene.decide();

    assertThat(started(decision)).isEmpty();
    assertThat(Scene.reason(decision, "small")).isEqualTo(WaitCode.BEHIND_IN_QUEUE);
  }

  @Test
  void bestEffortGoesOnBehindTheHead() {
    scene.node("n1", 4).queue("q", 8, Strategy.BEST_EFFORT_FIFO, PreemptionRules.NEVER);
    scene.waits("head", "q", 1, 1, 8).waits("small", "q", 0, 1, 1);

    assertThat(started(scene.decide())).containsExactly("small");
  }

  @Test
  void backfillPassesOnlyWhatEndsBeforeTheHeadsEstimatedStart() {
    scene.node("n1", 8).queue("q", 8, Strategy.BACKFILL, PreemptionRules.NEVER);
    scene.running("now", "q", 0, "n1", 4, HOUR, Optional.of(HOUR));
    scene.waits("head", "q", 1, 1, 8);
    scene.waits("long", "q", 0, 1, 2, HOUR, Optional.of(Duration.ofHours(3)));
    scene.waits("short", "q", 0, 1, 2, HOUR, Optional.of(Duration.ofMinutes(30)));

    Decision decision = scene.decide();

    assertThat(started(decision)).containsExactly("short");
    assertThat(Scene.reason(decision, "long")).isEqualTo(WaitCode.BEHIND_IN_QUEUE);
  }

  @Test
  void backfillPassesWhatLeavesTheHeadItsRoom() {
    scene.node("n1", 8).node("n2", 4).queue("q", 12, Strategy.BACKFILL, PreemptionRules.NEVER);
    scene.running("now", "q", 0, "n1", 4, HOUR, Optional.of(HOUR));
    scene.waits("head", "q", 1, 1, 8);
    scene.waits("long", "q", 0, 1, 4, HOUR, Optional.of(Duration.ofHours(9)));

    assertThat(started(scene.decide())).containsExactly("long");
  }

  @Test
  void workloadThatWaitedTooLongGathersItsNodes() {
    scene
        .node("n1", 8)
        .node("n2", 8)
        .queue("q", 24, Strategy.BEST_EFFORT_FIFO, PreemptionRules.NEVER);
    scene.running("a", "q", 0, "n1", 2, HOUR).running("b", "q", 0, "n2", 6, HOUR);
    scene.waits("head", "q", 1, 1, 8, Duration.ofHours(2), Optional.empty());
    scene.waits("small", "q", 0, 1, 2).waits("more", "q", 0, 1, 2);

    Decision decision = scene.decide();

    // n1 is closest to empty and kept; what is free on n2 is not.
    assertThat(started(decision)).containsExactly("more");
    assertThat(Scene.reason(decision, "small")).isEqualTo(WaitCode.RESERVED_FOR_HIGHER_PRIORITY);
  }

  // --- quota and reasons
  // --------------------------------------------------------------------------

  @Test
  void reasonsNameWhatIsMissing() {
    scene
        .node("n1", 8)
        .node("n2", 8)
        .queue("q", 12, Strategy.BEST_EFFORT_FIFO, PreemptionRules.NEVER);
    scene.queue("capped", new Quota(2_000, 0, 0), Strategy.BEST_EFFORT_FIFO, PreemptionRules.NEVER);
    scene.running("a", "q", 0, "n1", 5, HOUR).running("b", "q", 0, "n2", 5, HOUR);
    scene
        .waits("quota", "q", 9, 1, 4)
        .waits("never", "capped", 8, 1, 4)
        .waits("apart", "q", 7, 2, 1);
    scene.waits("huge", "q", 6, 1, 9);

    Decision decision = scene.decide();

    assertThat(Scene.reason(decision, "quota")).isEqualTo(WaitCode.QUOTA_EXHAUSTED);
    assertThat(Scene.reason(decision, "never")).isEqualTo(WaitCode.EXCEEDS_MAX_QUOTA);
    assertThat(started(decision)).containsExactly("apart");
    assertThat(Scene.reason(decision, "huge")).isEqualTo(WaitCode.QUOTA_EXHAUSTED);
  }

  @Test
  void healthIsNotBlamedForWhatWasSoldInTheSameRound() {
    scene.node("n1", 8).node("n2", 8);
    scene.queue("q", 99, Strategy.BEST_EFFORT_FIFO, PreemptionRules.NEVER);
    scene.waits("before", "q", 9, 1, 9).waits("first", "q", 5, 1, 8).waits("second", "q", 4, 1, 8);
    scene.waits("third", "q", 0, 1, 8);

    Decision decision = scene.decide();

    assertThat(started(decision)).containsExactly("first", "second");
    assertThat(Scene.reason(decision, "third")).isEqualTo(WaitCode.CLASS_EXHAUSTED);
  }

  @Test
  void freeInTotalButNotTogetherIsTopology() {
    scene
        .node("n1", 8)
        .node("n2", 8)
        .queue("q", 99, Strategy.BEST_EFFORT_FIFO, PreemptionRules.NEVER);
    scene.running("a", "q", 0, "n1", 5, HOUR).running("b", "q", 0, "n2", 5, HOUR);
    scene.waits("gang", "q", 0, 1, 6);

    assertThat(Scene.reason(scene.decide(), "gang")).isEqualTo(WaitCode.TOPOLOGY_UNAVAILABLE);
  }

  @Test
  void notEnoughFreeAtAllIsExhausted() {
    scene.node("n1", 8).queue("q", 99, Strategy.BEST_EFFORT_FIFO, PreemptionRules.NEVER);
    scene.running("a", "q", 0, "n1", 5, HOUR);
    scene.waits("gang", "q", 0, 1, 4);

    assertThat(Scene.reason(scene.decide(), "gang")).isEqualTo(WaitCode.CLASS_EXHAUSTED);
  }

  @Test
  void moreThanAnyNodeHasMatchesNoPool() {
    scene
        .node("n1", 8)
        .queue("q", 99, Strategy.BEST_EFFORT_FIFO, PreemptionRules.NEVER)
        .waits("wide", "q", 0, 1, 16);

    assertThat(Scene.reason(scene.decide(), "wide")).isEqualTo(WaitCode.NO_MATCHING_POOL);
  }

  @Test
  void promisedRoomIsNobodyElses() {
    scene.node("n1", 8).queue("q", 99, Strategy.BEST_EFFORT_FIFO, PreemptionRules.NEVER);
    scene.node("n2", 8).running("victim", "q", 0, "n2", 8, HOUR);
    scene.promised("first", "q", 2, 8, new NodeShare("n1", 1, 8), new NodeShare("n2", 1, 8));
    scene.waits("first", "q", 0, 2, 8).waits("second", "q", 9, 1, 4);

    Decision decision = scene.decide();

    assertThat(started(decision)).isEmpty();
    assertThat(Scene.reason(decision, "second")).isEqualTo(WaitCode.RESERVED_FOR_HIGHER_PRIORITY);
  }

  @Test
  void promiseThatNobodyWillFillIsGivenUpAndItsRoomIsFree() {
    scene
        .node("n1", 8)
        .node("n2", 8)
        .queue("q", 99, Strategy.BEST_EFFORT_FIFO, PreemptionRules.NEVER);
    scene.running("stays", "q", 0, "n2", 8, HOUR);
    scene.promised("first", "q", 2, 8, new NodeShare("n1", 1, 8), new NodeShare("n2", 1, 8));
    scene.waits("first", "q", 9, 2, 8).waits("second", "q", 0, 1, 4);

    Decision decision = scene.decide();

    assertThat(decision.steps()).hasAtLeastOneElementOfType(Decision.Step.GiveUp.class);
    assertThat(started(decision)).containsExactly("second");
  }

  // --- victims
  // ------------------------------------------------------------------------------------

  @Test
  void lowerPriorityOfTheQueueGivesWay() {
    scene
        .node("n1", 8)
        .queue("q", 8, Strategy.BACKFILL, rules(WithinQueue.LOWER_PRIORITY, Reclaim.NEVER));
    scene.running("low", "q", 0, "n1", 4, HOUR).running("same", "q", 5, "n1", 4, Duration.ZERO);
    scene.waits("high", "q", 5, 1, 4);

    assertThat(victims(scene.decide())).containsExactly("low");
  }

  @Test
  void quotaWithinNominalIsTakenBackFromBorrowersOnly() {
    scene
        .node("n1", 8)
        .node("n2", 8)
        .queue("mine", 8, Strategy.BACKFILL, rules(WithinQueue.NEVER, Reclaim.ANY));
    scene
        .queue("honest", 4, Strategy.BACKFILL, PreemptionRules.NEVER)
        .queue("borrower", 4, Strategy.BACKFILL, PreemptionRules.NEVER);
    scene.running("within", "honest", 0, "n1", 4, Duration.ZERO);
    scene
        .running("b1", "borrower", 9, "n1", 4, HOUR)
        .running("b2", "borrower", 9, "n2", 8, Duration.ofMinutes(1));
    scene.waits("owner", "mine", 0, 1, 8);

    assertThat(victims(scene.decide())).containsExactly("b2");
  }

  @Test
  void whoWouldBorrowItselfReclaimsNothing() {
    scene.node("n1", 8).queue("mine", 2, Strategy.BACKFILL, rules(WithinQueue.NEVER, Reclaim.ANY));
    scene
        .queue("borrower", 2, Strategy.BACKFILL, PreemptionRules.NEVER)
        .queue("bank", 4, Strategy.BACKFILL, PreemptionRules.NEVER);
    scene.running("b", "borrower", 0, "n1", 8, HOUR);
    scene.waits("greedy", "mine", 9, 1, 4);

    assertThat(victims(scene.decide())).isEmpty();
  }

  @Test
  void wholeNodesAreOpenedWhereTheyCostLeast() {
    scene
        .node("n1", 8)
        .node("n2", 8)
        .queue("q", 16, Strategy.BACKFILL, rules(WithinQueue.LOWER_PRIORITY, Reclaim.NEVER));
    // The cheapest single runs are spread over both nodes; a whole node is cheapest on n2.
    scene
        .running("a", "q", 0, "n1", 4, Duration.ofMinutes(1))
        .running("b", "q", 0, "n1", 4, Duration.ofHours(9));
    scene
        .running("c", "q", 0, "n2", 4, Duration.ofMinutes(2))
        .running("d", "q", 0, "n2", 4, Duration.ofMinutes(3));
    scene.waits("wide", "q", 9, 1, 8);

    assertThat(victims(scene.decide())).containsExactly("c", "d");
  }

  @Test
  void nobodyLeavesWhileWhatIsLeavingAnywayWillDo() {
    scene
        .node("n1", 8)
        .queue("q", 8, Strategy.BACKFILL, rules(WithinQueue.LOWER_PRIORITY, Reclaim.NEVER));
    scene.running("going", "q", 0, "n1", 4, HOUR).running("stays", "q", 0, "n1", 4, HOUR);
    var going = scene.holders.removeFirst();
    scene.holders.add(
        new dev.acequia.admission.victims.Holder(
            going.run(),
            going.queue(),
            going.pool(),
            going.priority(),
            going.since(),
            going.demand(),
            going.holdings(),
            going.savedUntil(),
            0,
            going.protectedUntil(),
            going.expectedEnd(),
            dev.acequia.admission.victims.Holder.Leaving.SOON));
    scene.waits("high", "q", 9, 1, 4);

    assertThat(victims(scene.decide())).isEmpty();
  }

  @Test
  void twoPreemptorsDoNotCountOnTheSameVictim() {
    scene
        .node("n1", 8)
        .queue("q", 8, Strategy.BACKFILL, rules(WithinQueue.LOWER_PRIORITY, Reclaim.NEVER));
    scene.running("a", "q", 0, "n1", 4, Duration.ZERO).running("b", "q", 0, "n1", 4, HOUR);
    scene.waits("one", "q", 9, 1, 4).waits("two", "q", 9, 1, 4);

    assertThat(victims(scene.decide())).containsExactly("a", "b");
  }

  @Test
  void explanationHasNumbersAndWhatWouldHelp() {
    scene.node("n1", 8).queue("q", 8, Strategy.BEST_EFFORT_FIFO, PreemptionRules.NEVER);
    scene.running("a", "q", 0, "n1", 6, HOUR, Optional.of(HOUR));
    scene.waits("gang", "q", 0, 1, 4);

    var insight =
        Round.explain(
                scene.snapshot(),
                RoundSettings.DEFAULT,
                new dev.acequia.events.id.WorkloadId("gang"))
            .insight()
            .orElseThrow();

    assertThat(insight.reasons())
        .singleElement()
        .satisfies(
            reason -> {
              assertThat(reason.needed()).isEqualTo(4_000);
              assertThat(reason.available()).isEqualTo(2_000);
            });
    assertThat(insight.help())
        .hasAtLeastOneElementOfType(Insight.Help.MoreQuota.class)
        .hasAtLeastOneElementOfType(Insight.Help.RunEnds.class);
    assertThat(insight.estimatedStart()).contains(Scene.NOW.plus(HOUR));
  }

  private static PreemptionRules rules(WithinQueue within, Reclaim reclaim) {
    return new PreemptionRules(within, reclaim, false);
  }
}
