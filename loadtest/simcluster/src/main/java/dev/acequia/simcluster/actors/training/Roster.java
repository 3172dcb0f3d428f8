package dev.acequia.simcluster.actors.training;

import dev.acequia.simcluster.actors.kubelet.LiveProcess;
import dev.acequia.simcluster.actors.node.Gpu;
import dev.acequia.simcluster.actors.node.Hardware;
import dev.acequia.simcluster.actors.node.Power;
import dev.acequia.simcluster.actors.node.XidEffect;
import dev.acequia.simcluster.actors.view.NodeView;
import dev.acequia.simcluster.actors.view.PodView;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The members of a gang whose processes live, lowest rank first.
 *
 * @param size how many the gang needs
 */
record Roster(List<Member> alive, int size) {

  private static final Comparator<Member> BY_RANK =
      Comparator.comparing((Member m) -> m.pod().completionIndex())
          .thenComparing(m -> m.pod().name());

  /** A pod with its process and the machine it runs on. */
  record Member(PodView pod, LiveProcess process, NodeView node) {

    static Optional<Member> of(PodView pod, Optional<NodeView> node) {
      return node.filter(n -> Power.on(n) && !pod.finished())
          .flatMap(
              n ->
                  LiveProcess.of(pod)
                      .filter(process -> process.bootId().equals(n.bootId()))
                      .map(process -> new Member(pod, process, n)));
    }

    /** A fault that came to one of its devices while it ran. */
    Optional<DeviceFault> fault() {
      List<Gpu> gpus = Hardware.gpus(node);
      return pod.devices().stream()
          .filter(index -> index < gpus.size())
          .map(gpus::get)
          .filter(gpu -> XidEffect.of(gpu.xid()) != XidEffect.NONE)
          .filter(gpu -> gpu.xidAt() != null && !gpu.xidAt().isBefore(process.startedAt()))
          .map(gpu -> new DeviceFault(gpu.xid(), gpu.xidAt(), gpu.uuid()))
          .findFirst();
    }
  }

  /** An XID under a running process. */
  record DeviceFault(int xid, Instant at, String uuid) {
    String cause() {
      return "CUDA error on " + uuid + " (Xid " + xid + ")";
    }
  }

  static Roster of(List<Member> alive, int size) {
    return new Roster(alive.stream().sorted(BY_RANK).toList(), size);
  }

  /** Those whose process is younger than an end of the gang. */
  Roster since(Instant end) {
    return new Roster(
        alive.stream().filter(m -> m.process().startedAt().isAfter(end)).toList(), size);
  }

  boolean complete() {
    return alive.size() >= size && alive.stream().allMatch(member -> member.pod().ready());
  }

  PodView rankZero() {
    return alive.getFirst().pod();
  }

  Set<String> uids() {
    return alive.stream().map(member -> member.pod().uid()).collect(Collectors.toSet());
  }

  Optional<DeviceFault> fault() {
    return alive.stream().flatMap(member -> member.fault().stream()).findFirst();
  }
}
