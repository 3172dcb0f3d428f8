package dev.acequia.events.id;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.acequia.events.check.Require;

/**
 * What a run, or a foreign pod, holds on one node: {@code {run or pod uid}@{node}}. What a run
 * holds anew, after it gave back what it had on the node, is named after the pod that took it.
 * Inventory remembers used names until a day after the run's last pod object is gone.
 */
public record AllocationId(String value) {

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public AllocationId {
    Require.key(value, "allocation id");
    if (value.indexOf('@') < 1 || value.endsWith("@")) {
      throw new IllegalArgumentException("allocation id without node: " + value);
    }
  }

  public static AllocationId of(RunId run, String node) {
    return new AllocationId(run.value() + "@" + node);
  }

  /** Allocation of a pod that bypassed the queues. */
  public static AllocationId ofForeignPod(String podUid, String node) {
    return new AllocationId(podUid + "@" + node);
  }

  /** Allocation of a pod that replaces one of the same run whose allocation has come back. */
  public static AllocationId ofReplacement(String podUid, String node) {
    return new AllocationId(podUid + "@" + node);
  }

  /** The run, or the uid of a pod. */
  public String holder() {
    return value.substring(0, value.lastIndexOf('@'));
  }

  public String node() {
    return value.substring(value.lastIndexOf('@') + 1);
  }

  @JsonValue
  @Override
  public String value() {
    return value;
  }

  @Override
  public String toString() {
    return value;
  }
}
