package dev.acequia.inventory.allocation;

import dev.acequia.events.id.AllocationId;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.RunId;
import dev.acequia.events.model.DeviceRef;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * What a run, or a foreign pod, holds of one node. It grows pod by pod and comes back as a whole.
 *
 * @param run empty for a foreign pod
 * @param nodeUid machine that it began on; empty when the pod was seen before the node
 * @param bootId boot of the machine that it began on
 * @param epoch attempt of the run; 1 for foreign pods
 * @param devices those known by identity; fewer than {@link #deviceCount} while attribution is
 *     missing
 */
public record Holding(
    AllocationId id,
    Optional<RunId> run,
    String node,
    Optional<String> nodeUid,
    Optional<String> bootId,
    long epoch,
    String namespace,
    Optional<QueueName> queue,
    List<HeldPod> pods,
    List<HeldDevice> devices,
    Instant heldSince) {

  public Holding {
    pods = List.copyOf(pods);
    devices = List.copyOf(devices);
  }

  public long cpuMilli() {
    return sum(HeldPod::cpuMilli);
  }

  public long memoryMib() {
    return sum(HeldPod::memoryMib);
  }

  public int deviceCount() {
    return Math.toIntExact(sum(HeldPod::devices));
  }

  public List<DeviceRef> deviceRefs() {
    return devices.stream().map(HeldDevice::ref).toList();
  }

  public boolean alive() {
    return pods.stream().anyMatch(HeldPod::live);
  }

  /** Whether the word of the kubelet covers every pod. */
  public boolean proven() {
    return pods.stream().allMatch(pod -> pod.state() == HeldPod.State.ENDED_PROVEN);
  }

  public boolean fullyAttributed() {
    return devices.size() >= deviceCount();
  }

  public Optional<HeldPod> pod(String uid) {
    return pods.stream().filter(pod -> pod.ref().uid().equals(uid)).findFirst();
  }

  public Optional<HeldPod> podNamed(String namespace, String name) {
    return pods.stream()
        .filter(pod -> pod.ref().namespace().equals(namespace) && pod.ref().name().equals(name))
        .findFirst();
  }

  /**
   * The new pod takes the place of those that ended with proof: what they held the kubelet has
   * given on.
   */
  Holding joinedBy(HeldPod pod) {
    List<HeldPod> stay =
        new ArrayList<>(
            pods.stream().filter(held -> held.state() != HeldPod.State.ENDED_PROVEN).toList());
    stay.add(pod);
    List<HeldDevice> kept =
        devices.stream()
            .filter(
                device -> stay.stream().anyMatch(held -> held.ref().uid().equals(device.podUid())))
            .toList();
    return new Holding(
        id, run, node, nodeUid, bootId, epoch, namespace, queue, stay, kept, heldSince);
  }

  Holding ended(String podUid, boolean proven) {
    List<HeldPod> next =
        pods.stream().map(pod -> pod.ref().uid().equals(podUid) ? pod.ended(proven) : pod).toList();
    return new Holding(
        id, run, node, nodeUid, bootId, epoch, namespace, queue, next, devices, heldSince);
  }

  Holding attributed(Collection<HeldDevice> more) {
    List<HeldDevice> next = new ArrayList<>(devices);
    next.addAll(more);
    return new Holding(
        id, run, node, nodeUid, bootId, epoch, namespace, queue, pods, next, heldSince);
  }

  private long sum(ToLongFunction<HeldPod> of) {
    return pods.stream().mapToLong(of).sum();
  }
}
