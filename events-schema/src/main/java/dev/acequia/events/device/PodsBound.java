package dev.acequia.events.device;

import dev.acequia.events.check.Require;
import dev.acequia.events.id.RunId;
import dev.acequia.events.model.PodRef;
import java.time.Instant;
import java.util.List;

/**
 * Pods of a run were bound to nodes.
 *
 * @param run the attempt concerned
 * @param pods pods bound by this step, each with its node
 * @param boundTotal pods of the run bound so far
 * @param at when it happened, cluster time
 */
public record PodsBound(RunId run, List<PodRef> pods, int boundTotal, Instant at)
    implements DeviceEvent {

  public PodsBound {
    Require.present(run, "run");
    pods = List.copyOf(pods);
    Require.notNegative(boundTotal, "boundTotal");
    Require.present(at, "at");
  }

  @Override
  public String subject() {
    return run.value();
  }
}
