package dev.acequia.metering.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.acequia.chassis.testing.ServiceFixture;
import dev.acequia.events.deadline.Deadlines;
import dev.acequia.events.id.RunId;
import dev.acequia.events.model.Activity;
import dev.acequia.events.model.Payer;
import dev.acequia.events.model.TimeState;
import dev.acequia.metering.Day;
import dev.acequia.metering.MeteringService;
import dev.acequia.metering.MeteringState;
import dev.acequia.metering.cost.RateCard;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BooksViewTest {

  private static final RunId RUN = Day.run("w", 1);

  private final ServiceFixture fixture =
      ServiceFixture.of(new MeteringService(Deadlines.USUAL), Day.BEGIN);

  @BeforeEach
  void oneRunAndOneIdleDevice() {
    fixture.event(Day.discovered("n", 0, 0));
    fixture.event(Day.discovered("n", 1, 0));
    fixture.event(Day.admitted(RUN, "n", 1, 1));
    fixture.event(Day.allocated(RUN, "n", 1, 10, 0));
    fixture.event(Day.ready(RUN, 20));
    fixture.event(Day.activity(RUN, "n", Activity.BUSY, 20));
    fixture.event(Day.released(RUN, "n", 1, 10, 3620, 0));
  }

  @Test
  void everyMillisecondIsAccountedFor() {
    List<DeviceReconciliation> devices = reconcile(4000);

    assertThat(devices).hasSize(2).allMatch(device -> device.untiledMs() == 0);
    LedgerTotals totals = LedgerTotals.of(devices, fixture.all(MeteringState.BALANCES));
    assertThat(totals.sum()).isZero();
    assertThat(totals.capacityMs()).isEqualTo(8_000_000);
    assertThat(totals.untiledMs()).isZero();
    assertThat(totals.entries()).isEqualTo(3);
    assertThat(totals.gpuMs())
        .containsEntry(TimeState.PRODUCTIVE, 3_600_000L)
        .containsEntry(TimeState.STARTUP, 10_000L)
        .containsEntry(TimeState.UNALLOCATED, 4_390_000L);
  }

  @Test
  void clockBehindTheEventsMakesNoNegativeTime() {
    assertThat(reconcile(100)).allMatch(device -> device.untiledMs() == 0 && device.openMs() >= 0);
  }

  @Test
  void usageIsByTenantQueueAndWorkload() {
    assertThat(UsageLine.of(fixture.all(MeteringState.BALANCES)))
        .anySatisfy(
            line -> {
              assertThat(line.tenant()).isEqualTo("vision");
              assertThat(line.queue()).isEqualTo("research");
              assertThat(line.workload()).isEqualTo("w");
              assertThat(line.gpuMs()).containsEntry(TimeState.PRODUCTIVE, 3_600_000L);
            });
  }

  @Test
  void hourOfWorkCostsTheTenantItsRate() {
    List<CostLine> lines =
        CostLine.of(fixture.all(MeteringState.BALANCES), new RateCard("v1", "EUR", 2_000_000));

    assertThat(lines)
        .filteredOn(line -> line.state() == TimeState.PRODUCTIVE)
        .singleElement()
        .satisfies(
            line -> {
              assertThat(line.payer()).isEqualTo(Payer.TENANT);
              assertThat(line.costMicros()).isEqualTo(2_000_000);
            });
  }

  private List<DeviceReconciliation> reconcile(double seconds) {
    return fixture.read(
        state ->
            state.all(MeteringState.DEVICES).stream()
                .map(
                    device ->
                        DeviceReconciliation.of(
                            device,
                            state.find(MeteringState.BOOKS, device.device().value()).orElseThrow(),
                            Day.at(seconds)))
                .toList());
  }
}
