package dev.acequia.admission.round;

import dev.acequia.admission.line.Applicant;
import dev.acequia.admission.placement.Gang;
import dev.acequia.admission.quota.Limit;
import dev.acequia.admission.quota.Resource;
import dev.acequia.admission.quota.Shortage;
import dev.acequia.admission.reservation.Reservation;
import dev.acequia.admission.reservation.Victim;
import dev.acequia.events.id.PoolName;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.WaitCode;
import dev.acequia.events.model.WaitReason;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reasons to wait in plain sentences, with the numbers of the moment. Names of other people's work
 * stay out of the sentences.
 */
public final class WaitTexts {

  private WaitTexts() {}

  /** Whether the two say the same but for amounts, which are computed when asked. */
  public static boolean same(WaitReason one, WaitReason other) {
    return one.code() == other.code()
        && Objects.equals(one.queue(), other.queue())
        && Objects.equals(one.pool(), other.pool())
        && Objects.equals(one.limit(), other.limit())
        && Objects.equals(one.blocker(), other.blocker());
  }

  static WaitReason quota(Applicant applicant, PoolName pool, Shortage shortage) {
    boolean never = shortage.limit() == Limit.POTENTIAL;
    boolean devices = shortage.resource() == Resource.GPU;
    String message =
        "Needs "
            + amount(shortage.resource(), shortage.needed())
            + (never
                ? "; queue " + applicant.queue() + " can never have more than "
                : "; queue " + applicant.queue() + " has ")
            + amount(shortage.resource(), Math.max(0, shortage.available()))
            + (never ? "" : " left")
            + " in pool "
            + pool
            + " ("
            + shortage.limit().word()
            + ").";
    return new WaitReason(
        never ? WaitCode.EXCEEDS_MAX_QUOTA : WaitCode.QUOTA_EXHAUSTED,
        message,
        applicant.queue(),
        pool,
        devices
            ? shortage.limit().word()
            : shortage.resource().word() + ":" + shortage.limit().word(),
        devices ? shortage.needed() : null,
        devices ? Math.max(0, shortage.available()) : null,
        null);
  }

  static WaitReason noPool(Applicant applicant, @Nullable PoolName pool) {
    String where = pool == null ? "No pool of queue " + applicant.queue() : "Pool " + pool;
    String message = where + " could hold " + shape(applicant) + ", even empty and healthy.";
    return reason(
        WaitCode.NO_MATCHING_POOL,
        message.replace("could hold", pool == null ? "could hold" : "could not hold"),
        applicant,
        pool,
        null,
        null,
        null);
  }

  static WaitReason reserved(
      Applicant applicant, PoolName pool, Optional<WorkloadId> first, long freeGpus) {
    String message = "What is free in pool " + pool + " is promised to a workload that came first.";
    return reason(
        WaitCode.RESERVED_FOR_HIGHER_PRIORITY,
        message,
        applicant,
        pool,
        null,
        freeGpus * 1000,
        first.map(WorkloadId::value).orElse(null));
  }

  static WaitReason health(Applicant applicant, PoolName pool, List<String> nodes, long freeGpus) {
    String message =
        "Would fit if nodes or devices that are out for their health were back: "
            + listed(nodes)
            + ".";
    return reason(
        WaitCode.HEALTH_BLOCKED,
        message,
        applicant,
        pool,
        null,
        freeGpus * 1000,
        nodes.isEmpty() ? null : nodes.getFirst());
  }

  static WaitReason topology(Applicant applicant, PoolName pool, long freeGpus) {
    String message =
        freeGpus
            + " devices are free in pool "
            + pool
            + ", but not as "
            + shape(applicant)
            + " on its nodes.";
    return reason(
        WaitCode.TOPOLOGY_UNAVAILABLE, message, applicant, pool, null, freeGpus * 1000, null);
  }

  static WaitReason exhausted(Applicant applicant, PoolName pool, long freeGpus) {
    boolean devices = applicant.gang().gpus() > 0;
    String message =
        devices
            ? "Needs "
                + applicant.gang().gpus()
                + " devices; "
                + freeGpus
                + " are free in pool "
                + pool
                + "."
            : "Needs CPU and memory for "
                + shape(applicant)
                + "; the nodes of pool "
                + pool
                + " have none to spare.";
    return reason(
        WaitCode.CLASS_EXHAUSTED,
        message,
        applicant,
        pool,
        devices ? null : "cpu",
        freeGpus * 1000,
        null);
  }

  static WaitReason passedOver(Applicant applicant, PoolName pool) {
    String message =
        "Fits into pool "
            + pool
            + " now, but would delay the estimated start of a workload before it.";
    return reason(WaitCode.BEHIND_IN_QUEUE, message, applicant, pool, "backfill", null, null);
  }

  static WaitReason behind(Applicant applicant) {
    return reason(
        WaitCode.BEHIND_IN_QUEUE,
        "Others of queue " + applicant.queue() + " are first.",
        applicant,
        null,
        null,
        null,
        null);
  }

  static WaitReason backOff(Applicant applicant, Instant until) {
    String message = "Is back in the queue and may start again from " + until + ".";
    return reason(WaitCode.BEHIND_IN_QUEUE, message, applicant, null, "backOff", null, null);
  }

  /** Its promise is not full yet. */
  public static WaitReason preemption(Reservation promise) {
    long left =
        promise.victims().stream().filter(victim -> victim.stage() != Victim.Stage.ENDED).count();
    String message =
        left
            + " of "
            + promise.victims().size()
            + " runs that make room for it in pool "
            + promise.pool()
            + " are still leaving; patience ends at "
            + promise.deadline()
            + ".";
    return new WaitReason(
        WaitCode.WAITING_FOR_PREEMPTION,
        message,
        promise.queue(),
        promise.pool(),
        null,
        promise.gang().gpus() * 1000,
        null,
        promise.id().value());
  }

  /** Nothing has looked at it yet. */
  public static WaitReason unseen(QueueName queue, Gang gang) {
    return new WaitReason(
        WaitCode.BEHIND_IN_QUEUE,
        "Takes its place in queue " + queue + ".",
        queue,
        null,
        null,
        gang.gpus() * 1000,
        null,
        null);
  }

  static WaitReason barred(Applicant applicant) {
    return switch (applicant.bar()) {
      case NONE -> behind(applicant);
      case HELD ->
          reason(
              WaitCode.HELD,
              "Is held until somebody releases it.",
              applicant,
              null,
              null,
              null,
              null);
      case SUSPENDED ->
          reason(
              WaitCode.SUSPENDED,
              "Its owner suspended it while it ran; resuming the object queues it again.",
              applicant,
              null,
              null,
              null,
              null);
      case QUEUE_STOPPED ->
          reason(
              WaitCode.HELD,
              "Queue " + applicant.queue() + " is stopped.",
              applicant,
              null,
              "stop",
              null,
              applicant.queue().value());
      case MISCONFIGURED ->
          reason(
              WaitCode.MISCONFIGURED,
              "Queue "
                  + applicant.queue()
                  + " or the resource class does not exist or does not serve its namespace.",
              applicant,
              null,
              null,
              null,
              null);
      case STILL_LEAVING ->
          reason(
              WaitCode.BEHIND_IN_QUEUE,
              "Pods of its last attempt are still ending.",
              applicant,
              null,
              "lastAttempt",
              null,
              null);
    };
  }

  private static WaitReason reason(
      WaitCode code,
      String message,
      Applicant applicant,
      @Nullable PoolName pool,
      @Nullable String limit,
      @Nullable Long available,
      @Nullable String blocker) {
    return new WaitReason(
        code,
        message,
        applicant.queue(),
        pool,
        limit,
        applicant.gang().gpus() * 1000,
        available,
        blocker);
  }

  private static String shape(Applicant applicant) {
    var gang = applicant.gang();
    String devices =
        gang.gpuPerPod() == 0 ? gang.cpuMilliPerPod() + "m CPU" : gang.gpuPerPod() + " GPU";
    return gang.pods() + " x " + devices;
  }

  private static String amount(Resource resource, long amount) {
    return switch (resource) {
      case GPU -> (amount % 1000 == 0 ? Long.toString(amount / 1000) : amount + "m") + " GPU";
      case CPU -> amount + "m CPU";
      case MEMORY -> amount + " MiB of memory";
    };
  }

  private static String listed(List<String> nodes) {
    return nodes.size() <= 3
        ? String.join(", ", nodes)
        : String.join(", ", nodes.subList(0, 3)) + " and " + (nodes.size() - 3) + " more";
  }
}
