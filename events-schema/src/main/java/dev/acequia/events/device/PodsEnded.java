package dev.acequia.events.device;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.RunId;
import dev.acequia.events.model.PodEnd;
import java.time.Instant;
import java.util.List;

/**
 * Pods of a run ended.
 *
 * @param run the attempt concerned
 * @param pods pods that ended, with how
 * @param endedTotal pods of the run that have ended so far
 * @param liveTotal pods of the run that still live
 * @param at when it happened, cluster time
 */
public record PodsEnded(RunId run, List<PodEnd> pods, int endedTotal, int liveTotal, Instant at)
    implements DeviceEvent {

  public PodsEnded {
    Require.present(run, "run");
    pods = List.copyOf(pods);
    Require.notNegative(endedTotal, "endedTotal");
    Require.notNegative(liveTotal, "liveTotal");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return run.value();
  }
}
