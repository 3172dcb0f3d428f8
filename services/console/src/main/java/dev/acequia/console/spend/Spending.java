package dev.acequia.console.spend;

import dev.acequia.chassis.state.Kind;
import dev.acequia.chassis.turn.Input.EventReceived;
import dev.acequia.chassis.turn.Turn;
import dev.acequia.console.Projection;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.TimeState;
import dev.acequia.events.usage.UsageCorrected;
import dev.acequia.events.usage.UsageRecorded;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Usage events to sums. A correction moves its amount from one state to another and changes no
 * total.
 */
public final class Spending implements Projection {

  public static final Kind<Spend> SPEND = Kind.resident("spend", Spend.class);
  public static final String CLUSTER = "cluster";
  public static final String QUEUE = "queue/";
  public static final String WORKLOAD = "workload/";

  @Override
  public void apply(EventReceived received, Turn turn) {
    Object event = received.event();
    if (event instanceof UsageRecorded it) {
      add(turn, it.queue(), it.workload(), it.state(), amount(it.gpuMilli(), it.from(), it.to()));
    } else if (event instanceof UsageCorrected it) {
      long amount = amount(it.gpuMilli(), it.from(), it.to());
      add(turn, it.queue(), it.workload(), it.fromState(), -amount);
      add(turn, it.queue(), it.workload(), it.toState(), amount);
    }
  }

  private static long amount(long gpuMilli, Instant from, Instant to) {
    return Math.multiplyExact(gpuMilli, Duration.between(from, to).toMillis());
  }

  private static void add(
      Turn turn,
      @Nullable QueueName queue,
      @Nullable WorkloadId workload,
      TimeState state,
      long amount) {
    post(turn, CLUSTER, state, amount);
    if (queue != null) post(turn, QUEUE + queue.value(), state, amount);
    if (workload != null) post(turn, WORKLOAD + workload.value(), state, amount);
  }

  private static void post(Turn turn, String account, TimeState state, long amount) {
    Spend before = turn.find(SPEND, account).orElseGet(() -> Spend.none(account));
    turn.put(SPEND, account, before.plus(state, amount));
  }
}
