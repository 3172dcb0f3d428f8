package dev.acequia.simcluster.actors.training;

import dev.acequia.simcluster.actors.view.PodView;
import dev.acequia.simcluster.model.ObjectKey;
import dev.acequia.simcluster.model.ResourceType;

/**
 * Whose progress it is: that of a Job, or of one pod where pods of a Job do not work together or
 * there is no Job.
 *
 * @param kind {@code Job} or {@code Pod}
 */
public record GangId(String kind, String namespace, String name, String uid) {

  static GangId ofPod(PodView pod) {
    return new GangId("Pod", pod.namespace(), pod.name(), pod.uid());
  }

  String apiVersion() {
    return kind.equals("Job") ? ResourceType.JOBS.apiVersion() : ResourceType.PODS.apiVersion();
  }

  ObjectKey record() {
    return new ObjectKey(ResourceType.CONFIG_MAPS, namespace, "sim-training-" + uid);
  }
}
