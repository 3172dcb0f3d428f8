package dev.acequia.events.device;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.RunId;
import dev.acequia.events.model.PodRef;
import java.time.Instant;
import java.util.List;

/**
 * Pods of a run became ready.
 *
 * @param run the attempt concerned
 * @param pods pods that became ready, each with its address
 * @param readyTotal pods of the run ready now
 * @param at when it happened, cluster time
 */
public record PodsReady(RunId run, List<PodRef> pods, int readyTotal, Instant at)
    implements DeviceEvent {

  public PodsReady {
    Require.present(run, "run");
    pods = List.copyOf(pods);
    Require.notNegative(readyTotal, "readyTotal");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return run.value();
  }
}
