package dev.acequia.events;

import dev.acequia.events.workload.AdmissionRevoked;
import dev.acequia.events.workload.CapacityShortfall;
import dev.acequia.events.workload.CapacitySurplus;
import dev.acequia.events.workload.PreemptionRequested;
import dev.acequia.events.workload.PreemptionWithdrawalRequested;
import dev.acequia.events.workload.QuotaReleased;
import dev.acequia.events.workload.QuotaReserved;
import dev.acequia.events.workload.ReservationEnded;
import dev.acequia.events.workload.ReservationMade;
import dev.acequia.events.workload.RunEnded;
import dev.acequia.events.workload.RunReady;
import dev.acequia.events.workload.RunStarted;
import dev.acequia.events.workload.TenantChanged;
import dev.acequia.events.workload.WaitThresholdExceeded;
import dev.acequia.events.workload.WorkloadAdmitted;
import dev.acequia.events.workload.WorkloadFinished;
import dev.acequia.events.workload.WorkloadQueued;
import dev.acequia.events.workload.WorkloadRejected;
import dev.acequia.events.workload.WorkloadSnapshot;
import dev.acequia.events.workload.WorkloadSubmitted;
import dev.acequia.events.workload.WorkloadWaiting;
import java.util.List;

/** What queue-admission says. */
final class AdmissionTypes {

  static final List<EventType> ALL =
      List.of(
          EventType.v1(
              Producer.QUEUE_ADMISSION,
              Topic.WORKLOAD,
              WorkloadSubmitted.class,
              "A workload asked for a place in a queue."),
          EventType.v1(
              Producer.QUEUE_ADMISSION,
              Topic.WORKLOAD,
              WorkloadRejected.class,
              "A workload can never run as it was submitted; its owner has to change it."),
          EventType.v1(
              Producer.QUEUE_ADMISSION,
              Topic.WORKLOAD,
              WorkloadQueued.class,
              "A workload took its place in the waiting line."),
          EventType.v1(
              Producer.QUEUE_ADMISSION,
              Topic.WORKLOAD,
              WorkloadWaiting.class,
              "The dominant reason why a workload waits changed."),
          EventType.v1(
              Producer.QUEUE_ADMISSION,
              Topic.WORKLOAD,
              QuotaReserved.class,
              "Quota was charged for an attempt."),
          EventType.v1(
              Producer.QUEUE_ADMISSION,
              Topic.WORKLOAD,
              QuotaReleased.class,
              "Quota of an attempt came back, after its last allocation closed."),
          EventType.v1(
              Producer.QUEUE_ADMISSION,
              Topic.WORKLOAD,
              ReservationMade.class,
              "Capacity that victims will free was promised to a preemptor."),
          EventType.v1(
              Producer.QUEUE_ADMISSION,
              Topic.WORKLOAD,
              ReservationEnded.class,
              "A reservation is over."),
          EventType.v1(
              Producer.QUEUE_ADMISSION,
              Topic.WORKLOAD,
              WorkloadAdmitted.class,
              "A workload may start, and where; opens an attempt."),
          EventType.v1(
              Producer.QUEUE_ADMISSION,
              Topic.WORKLOAD,
              AdmissionRevoked.class,
              "An attempt that was not ready yet lost its admission and goes back to the queue."),
          EventType.v1(
              Producer.QUEUE_ADMISSION,
              Topic.WORKLOAD,
              RunStarted.class,
              "All pods of an attempt are bound."),
          EventType.v1(
              Producer.QUEUE_ADMISSION,
              Topic.WORKLOAD,
              RunReady.class,
              "All pods of an attempt are ready: from here it ends early only through a saga."),
          EventType.v1(
              Producer.QUEUE_ADMISSION, Topic.WORKLOAD, RunEnded.class, "An attempt is over."),
          EventType.v1(
              Producer.QUEUE_ADMISSION,
              Topic.WORKLOAD,
              WorkloadFinished.class,
              "A workload is over; no further attempt follows."),
          EventType.v1(
              Producer.QUEUE_ADMISSION,
              Topic.WORKLOAD,
              PreemptionRequested.class,
              "A run is asked to leave so that another workload can start."),
          EventType.v1(
              Producer.QUEUE_ADMISSION,
              Topic.WORKLOAD,
              PreemptionWithdrawalRequested.class,
              "A request to leave is no longer needed; honoured before the pivot only."),
          EventType.v1(
              Producer.QUEUE_ADMISSION,
              Topic.WORKLOAD,
              CapacityShortfall.class,
              "Waits that more nodes would end have lasted longer than the threshold."),
          EventType.v1(
              Producer.QUEUE_ADMISSION,
              Topic.WORKLOAD,
              CapacitySurplus.class,
              "Devices of a pool have been free and unwanted longer than the threshold."),
          EventType.v1(
              Producer.QUEUE_ADMISSION,
              Topic.WORKLOAD,
              WaitThresholdExceeded.class,
              "A workload has waited longer than its queue allows without telling someone."),
          EventType.v1(
              Producer.QUEUE_ADMISSION,
              Topic.WORKLOAD,
              TenantChanged.class,
              "The definition of a tenant changed; carries the whole tenant."),
          EventType.v1(
              Producer.QUEUE_ADMISSION,
              Topic.WORKLOAD_STATE,
              WorkloadSnapshot.class,
              "The whole present state of one workload, for consumers that start without history."));

  private AdmissionTypes() {}
}
