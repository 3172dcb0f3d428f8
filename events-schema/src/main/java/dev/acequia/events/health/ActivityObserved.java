package dev.acequia.events.health;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.AllocationId;
import dev.acequia.events.id.DeviceId;
import dev.acequia.events.id.RunId;
import dev.acequia.events.model.Activity;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether the devices of an allocation are busy changed, judged from fresh signals.
 *
 * @param allocation the allocation, absent when it is not known yet
 * @param run run of that allocation
 * @param node name of the node
 * @param devices devices judged
 * @param activity verdict; UNKNOWN when signals are stale, missing or contradict each other
 * @param since since when the verdict holds, cluster time
 * @param at when it happened, cluster time
 */
public record ActivityObserved(
    @Nullable AllocationId allocation,
    @Nullable RunId run,
    String node,
    List<DeviceId> devices,
    Activity activity,
    Instant since,
    Instant at)
    implements HealthEvent {

  public ActivityObserved {
    Require.text(node, "node");
    devices = List.copyOf(devices);
    Require.present(activity, "activity");
    Require.present(since, "since");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return allocation == null ? node : allocation.value();
  }
}
