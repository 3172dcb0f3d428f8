package dev.acequia.events;

import dev.acequia.events.usage.AcceptanceRevoked;
import dev.acequia.events.usage.BudgetThresholdCrossed;
import dev.acequia.events.usage.PeriodClosed;
import dev.acequia.events.usage.PeriodReopened;
import dev.acequia.events.usage.UsageCorrected;
import dev.acequia.events.usage.UsageOpened;
import dev.acequia.events.usage.UsageRecorded;
import dev.acequia.events.usage.WorkAccepted;
import java.util.List;

/** What metering says. */
final class UsageTypes {

  static final List<EventType> ALL =
      List.of(
          EventType.v1(
              Producer.METERING,
              Topic.USAGE,
              UsageOpened.class,
              "An interval of a device began; its end is not known yet."),
          EventType.v1(
              Producer.METERING,
              Topic.USAGE,
              UsageRecorded.class,
              "An interval of a device is closed and stands in the ledger."),
          EventType.v1(
              Producer.METERING,
              Topic.USAGE,
              UsageCorrected.class,
              "Recorded time was moved to another state: exact reversal and re-entry."),
          EventType.v1(
              Producer.METERING,
              Topic.USAGE,
              WorkAccepted.class,
              "Someone accepted work of a workload as useful."),
          EventType.v1(
              Producer.METERING,
              Topic.USAGE,
              AcceptanceRevoked.class,
              "An acceptance was taken back."),
          EventType.v1(
              Producer.METERING,
              Topic.USAGE,
              PeriodClosed.class,
              "A billing period is closed: its statements no longer change."),
          EventType.v1(
              Producer.METERING,
              Topic.USAGE,
              PeriodReopened.class,
              "A closed billing period was opened again."),
          EventType.v1(
              Producer.METERING,
              Topic.USAGE,
              BudgetThresholdCrossed.class,
              "Spending of a tenant crossed a threshold of its budget."));

  private UsageTypes() {}
}
