package dev.acequia.metering.fact;

import dev.acequia.events.id.AllocationId;
import dev.acequia.events.model.Activity;
import java.time.Instant;

/** Health's verdicts on whether an allocation's devices are used. */
public record ActivityFacts(AllocationId allocation, Timeline<Activity> verdicts) {

  public static ActivityFacts of(AllocationId allocation) {
    return new ActivityFacts(allocation, Timeline.empty());
  }

  public ActivityFacts judged(Activity activity, Instant since) {
    return new ActivityFacts(allocation, verdicts.with(since, activity));
  }
}
