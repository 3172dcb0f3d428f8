package dev.acequia.preemption.orchestration;

import static dev.acequia.preemption.saga.Victims.NODES;
import static dev.acequia.preemption.saga.Victims.RUN;
import static dev.acequia.preemption.saga.Victims.WORKLOAD;
import static dev.acequia.preemption.saga.Victims.admitted;
import static dev.acequia.preemption.saga.Victims.allocated;
import static dev.acequia.preemption.saga.Victims.at;
import static dev.acequia.preemption.saga.Victims.pod;
import static org.assertj.core.api.Assertions.assertThat;

import dev.acequia.chassis.turn.Intent;
import dev.acequia.chassis.turn.Outcome;
import dev.acequia.events.AcequiaEvent;
import dev.acequia.events.device.PodsReady;
import dev.acequia.events.health.MigrationRequested;
import dev.acequia.events.id.GroupId;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.RequestId;
import dev.acequia.events.model.CheckpointFailurePolicy;
import dev.acequia.events.model.PreemptionOutcome;
import dev.acequia.events.model.PreemptionReason;
import dev.acequia.events.workload.PreemptionEnded;
import dev.acequia.events.workload.PreemptionRequested;
import dev.acequia.events.workload.PreemptionWithdrawalRequested;
import dev.acequia.events.workload.RunReady;
import dev.acequia.events.workload.WorkloadQueued;
import dev.acequia.events.workload.WorkloadRequeued;
import dev.acequia.preemption.saga.CommandId;
import dev.acequia.preemption.saga.Ended;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Many worlds, each by its seed: topics are delivered in any interleaving, answers are late, lost
 * or wrong, the run completes, fails, is deleted or loses a node at any moment, requesters
 * withdraw, and the process restarts in between. Whatever happens, the rules of a saga hold. The
 * seed of a world that breaks one is in the failure's message.
 */
class InterleavingTest {

  private static final int SEEDS = Integer.getInteger("acequia.seeds", 40);
  private static final int STEPS = 120;

  @Test
  void rulesHoldInEveryInterleaving() {
    Map<PreemptionOutcome, Integer> reached = new EnumMap<>(PreemptionOutcome.class);
    for (int seed = 0; seed < SEEDS; seed++) {
      for (PreemptionOutcome outcome : new World(seed).play())
        reached.merge(outcome, 1, Integer::sum);
    }
    assertThat(reached.keySet())
        .as("every outcome is reached by some seed")
        .contains(
            PreemptionOutcome.RELEASED,
            PreemptionOutcome.ABORTED,
            PreemptionOutcome.WITHDRAWN,
            PreemptionOutcome.VICTIM_ENDED,
            PreemptionOutcome.DEVICE_LOST);
  }

  /** One world and the orchestrator in it. */
  private static final class World extends OrchestratorScenario {

    private final int seed;
    private final SplittableRandom chance;
    private final VictimWorld victim;
    private final Deque<AcequiaEvent> health = new ArrayDeque<>();
    private boolean queued;

    World(int seed) {
      this.seed = seed;
      this.chance = new SplittableRandom(seed);
      this.victim = new VictimWorld(chance);
    }

    List<PreemptionOutcome> play() {
      begin();
      for (int i = 0; i < STEPS; i++) step(true);
      // The world calms down: no more mishaps, and time for every patience there is.
      for (int i = 0; i < 4_000 && !calm(); i++) step(false);
      assertThat(service.all(Kinds.SAGAS))
          .as("seed %d: every saga ends", seed)
          .isNotEmpty()
          .allMatch(World::isOver);
      SagaRules.check(seed, service.published(), service.all(Kinds.SAGAS));
      return service.events(PreemptionEnded.class).stream().map(PreemptionEnded::outcome).toList();
    }

    private void begin() {
      var policies =
          List.of(
              CheckpointFailurePolicy.ABORT,
              CheckpointFailurePolicy.WAIT_FOR_PERIODIC,
              CheckpointFailurePolicy.PROCEED_WITH_LOSS);
      List<String> drivers = chance.nextInt(8) == 0 ? List.of() : List.of("http");
      victim.workload.add(admitted(policies.get(chance.nextInt(3)), drivers));
      victim.workload.add(new RunReady(WORKLOAD, RUN, at(-600)));
      victim.workload.add(request("r1"));
      if (chance.nextInt(3) == 0) {
        victim.workload.add(
            new PreemptionWithdrawalRequested(new RequestId("r1"), new GroupId("g1"), RUN, at(10)));
      }
      if (chance.nextInt(3) == 0) {
        health.add(
            new MigrationRequested(
                new RequestId("r2"),
                new GroupId("g2"),
                RUN,
                2,
                PreemptionReason.HEALTH,
                null,
                null,
                null,
                at(60),
                at(0)));
      }
      for (int i = 0; i < NODES.size(); i++) victim.device.add(allocated(i));
      victim.device.add(new PodsReady(RUN, List.of(pod(0), pod(1)), 2, at(-600)));
    }

    private void step(boolean mishaps) {
      switch (chance.nextInt(10)) {
        case 0, 1 -> deliver(victim.device);
        case 2, 3 -> deliver(victim.workload);
        case 4 -> deliver(health);
        case 5, 6 -> answerOne();
        case 7 ->
            service.advance(
                Duration.ofMillis(mishaps ? chance.nextInt(1, 8_000) : chance.nextInt(1, 200_000)));
        case 8 -> victim.happen(service.now(), mishaps);
        default -> restartOrQueue();
      }
    }

    private void deliver(Deque<AcequiaEvent> topic) {
      if (!topic.isEmpty()) service.event(topic.poll());
    }

    private void answerOne() {
      List<Intent> open = service.intents();
      if (open.isEmpty()) return;
      Intent intent = open.get(chance.nextInt(open.size()));
      var command = CommandId.parse(intent.id());
      if (command.isEmpty()) service.observed(intent.id(), new Outcome.Failed("not now"));
      else service.observed(intent.id(), victim.answer(command.get(), intent, service.now()));
    }

    private void restartOrQueue() {
      if (chance.nextInt(3) == 0) service.restart();
      boolean announced = !service.events(WorkloadRequeued.class).isEmpty();
      if (announced && !queued && chance.nextBoolean()) {
        queued = true;
        victim.workload.add(
            new WorkloadQueued(WORKLOAD, new QueueName("research"), 3, 0, null, service.now()));
      }
    }

    private boolean calm() {
      return victim.settled()
          && health.isEmpty()
          && service.all(Kinds.SAGAS).stream().allMatch(World::isOver);
    }

    private static boolean isOver(SagaRecord kept) {
      return kept.saga() instanceof Ended;
    }

    private PreemptionRequested request(String id) {
      return new PreemptionRequested(
          new RequestId(id),
          new GroupId("g1"),
          RUN,
          2,
          PreemptionReason.PRIORITY,
          null,
          null,
          null,
          at(1200),
          at(0));
    }
  }
}
