package dev.acequia.simcluster.actors.process;

import dev.acequia.simcluster.actors.view.PodView;
import dev.acequia.simcluster.model.ObjectKey;

/**
 * One run of a pod's container.
 *
 * @param restart how often the container had been started before
 */
public record ProcessId(ObjectKey pod, String podUid, int restart) {

  public static ProcessId of(PodView pod) {
    return new ProcessId(pod.key(), pod.uid(), pod.restarts());
  }
}
