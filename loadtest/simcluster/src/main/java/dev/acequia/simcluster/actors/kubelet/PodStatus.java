package dev.acequia.simcluster.actors.kubelet;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.actors.view.Conditions;
import dev.acequia.simcluster.actors.view.KubeTime;
import dev.acequia.simcluster.json.Fields;
import java.time.Instant;

/** The status of a pod as its kubelet writes it. Each method edits a copy that it is given. */
final class PodStatus {

  private PodStatus() {}

  static ObjectNode admitted(ObjectNode pod, String hostIp, Instant now) {
    ObjectNode status = Fields.object(pod, "status");
    status.put("phase", "Pending").put("startTime", KubeTime.seconds(now)).put("hostIP", hostIp);
    Conditions.set(status, "PodReadyToStartContainers", "False", "", "", now);
    Conditions.set(status, "Initialized", "True", "", "", now);
    ContainerStatus.create(pod);
    unready(status, "ContainersNotReady", now);
    return pod;
  }

  static ObjectNode rejected(ObjectNode pod, String reason, String message, Instant now) {
    ObjectNode status = Fields.object(pod, "status");
    status.put("phase", "Failed").put("reason", reason);
    status.put("message", "Pod was rejected: " + message);
    status.put("startTime", KubeTime.seconds(now));
    return pod;
  }

  static ObjectNode waiting(ObjectNode pod, String missing) {
    ContainerStatus.lack(pod, missing);
    return pod;
  }

  static ObjectNode launched(ObjectNode pod, String ip, Instant now) {
    ObjectNode status = Fields.object(pod, "status");
    status.put("phase", "Running").put("podIP", ip);
    status.putArray("podIPs").addObject().put("ip", ip);
    Conditions.set(status, "PodReadyToStartContainers", "True", "", "", now);
    ContainerStatus.run(pod, now);
    return pod;
  }

  static ObjectNode ready(ObjectNode pod, Instant now) {
    ContainerStatus.ready(pod, true);
    ObjectNode status = Fields.object(pod, "status");
    Conditions.set(status, "ContainersReady", "True", "", "", now);
    Conditions.set(status, "Ready", "True", "", "", now);
    return pod;
  }

  static ObjectNode ended(ObjectNode pod, Exit exit, Instant now) {
    ContainerStatus.end(pod, exit);
    String reason = exit.code() == 0 ? "PodCompleted" : "PodFailed";
    ObjectNode status = Fields.object(pod, "status");
    status.put("phase", exit.code() == 0 ? "Succeeded" : "Failed");
    Conditions.set(status, "PodReadyToStartContainers", "False", "", "", now);
    unready(status, reason, now);
    return pod;
  }

  static ObjectNode restarting(ObjectNode pod, Exit exit, Instant now) {
    ContainerStatus.end(pod, exit);
    ContainerStatus.restart(pod);
    unready(Fields.object(pod, "status"), "ContainersNotReady", now);
    return pod;
  }

  private static void unready(ObjectNode status, String reason, Instant now) {
    Conditions.set(status, "ContainersReady", "False", reason, "", now);
    Conditions.set(status, "Ready", "False", reason, "", now);
  }
}
