package dev.acequia.reclamation.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.acequia.chassis.testing.ServiceFixture;
import dev.acequia.chassis.turn.Outcome;
import dev.acequia.events.audit.ActionAudited;
import dev.acequia.events.model.FindingClass;
import dev.acequia.events.model.ReclaimTarget;
import dev.acequia.events.reclamation.FindingConfirmed;
import dev.acequia.events.reclamation.FindingOpened;
import dev.acequia.events.reclamation.FindingResolved;
import dev.acequia.events.reclamation.ReclaimRequested;
import dev.acequia.events.reclamation.SweepCompleted;
import dev.acequia.reclamation.finding.Finding;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ReclamationTest extends ReclamationScenario {

  private static final Outcome GONE = new Outcome.Gone();
  private static final Outcome UNKNOWN = new Outcome.Refused(503, "unavailable", null);

  @Test
  void timeBetweenTwoEventsIsNotAFinding() {
    running();
    podEnded();
    service.advance(Duration.ofSeconds(119));
    released();
    unmetered();
    service.advance(Duration.ofMinutes(20));
    assertThat(service.events(FindingOpened.class)).isEmpty();
    assertThat(service.events(FindingResolved.class)).isEmpty();
  }

  @Test
  void allocationWithoutPodIsConfirmedByThreeFreshLooksAndTheOwnerIsAsked() {
    running();
    podEnded();
    service.advance(Duration.ofMinutes(2));
    assertThat(service.events(FindingOpened.class))
        .extracting(FindingOpened::findingClass)
        .containsExactly(FindingClass.ALLOCATION_WITHOUT_POD);
    look(GONE);
    look(GONE);
    assertThat(service.events(FindingConfirmed.class)).isEmpty();
    look(GONE);
    assertThat(service.events(FindingConfirmed.class)).hasSize(1);
    ReclaimRequested request = service.events(ReclaimRequested.class).getFirst();
    assertThat(request.target()).isEqualTo(ReclaimTarget.DEVICE);
    assertThat(request.allocation()).isEqualTo(ALLOCATION);
    assertThat(request.runEpoch()).isEqualTo(1);
  }

  @Test
  void finishedRunThatHoldsDevicesIsFound() {
    running();
    runEnded();
    podEnded();
    service.advance(Duration.ofMinutes(2));
    assertThat(service.events(FindingOpened.class))
        .extracting(FindingOpened::findingClass)
        .containsExactly(FindingClass.FINISHED_WITH_DEVICES);
  }

  @Test
  void releaseResolvesWhateverStateTheFindingIsIn() {
    allocationWithoutPodIsConfirmedByThreeFreshLooksAndTheOwnerIsAsked();
    released();
    unmetered();
    assertThat(finding()).isInstanceOf(Finding.Resolved.class);
    assertThat(service.events(FindingResolved.class)).hasSize(1);
  }

  @Test
  void podThatLivesRefutesAndTheLooksStartAgain() {
    running();
    podEnded();
    service.advance(Duration.ofMinutes(2));
    look(GONE);
    look(GONE);
    look(ALIVE);
    look(GONE);
    look(GONE);
    assertThat(service.events(FindingConfirmed.class)).isEmpty();
  }

  @Test
  void unknownAloneNeverConfirms() {
    running();
    podEnded();
    service.advance(Duration.ofMinutes(2));
    for (int i = 0; i < 20; i++) look(UNKNOWN);
    assertThat(service.events(FindingConfirmed.class)).isEmpty();
    assertThat(service.events(ReclaimRequested.class)).isEmpty();
  }

  @Test
  void silenceOfTheApiServerNeverConfirms() {
    running();
    podEnded();
    service.advance(Duration.ofHours(1));
    assertThat(service.events(FindingConfirmed.class)).isEmpty();
  }

  @Test
  void podOfARunThatWasNeverAdmittedIsFound() {
    allocated();
    service.advance(Duration.ofMinutes(2));
    for (int i = 0; i < 3; i++) look(ALIVE);
    assertThat(service.events(FindingConfirmed.class))
        .extracting(FindingConfirmed::findingClass)
        .containsExactly(FindingClass.PODS_WITHOUT_ADMISSION);
    assertThat(service.events(ReclaimRequested.class))
        .extracting(ReclaimRequested::target)
        .containsExactly(ReclaimTarget.RUN);
  }

  @Test
  void admissionThatIsToldLaterResolvesIt() {
    allocated();
    service.advance(Duration.ofMinutes(3));
    admitted();
    assertThat(service.events(FindingResolved.class)).hasSize(1);
  }

  @Test
  void meterThatRunsForNobodyIsFoundAndClosedByItsOwner() {
    running();
    podEnded();
    released();
    service.advance(Duration.ofMinutes(2));
    for (int i = 0; i < 3; i++) look(GONE);
    ReclaimRequested request = service.events(ReclaimRequested.class).getFirst();
    assertThat(request.target()).isEqualTo(ReclaimTarget.METER);
    assertThat(request.device()).isEqualTo(DEVICE);
    unmetered();
    assertThat(finding()).isInstanceOf(Finding.Resolved.class);
  }

  @Test
  void ownerIsAskedAgainWhileItLasts() {
    allocationWithoutPodIsConfirmedByThreeFreshLooksAndTheOwnerIsAsked();
    service.advance(Duration.ofMinutes(31));
    assertThat(service.events(ReclaimRequested.class))
        .extracting(e -> e.requestId())
        .hasSize(3)
        .doesNotHaveDuplicates();
  }

  @Test
  void sweepReportsWhatIsOpen() {
    allocationWithoutPodIsConfirmedByThreeFreshLooksAndTheOwnerIsAsked();
    service.advance(Duration.ofMinutes(2));
    SweepCompleted sweep = service.events(SweepCompleted.class).getLast();
    assertThat(sweep.devicesCompared()).isEqualTo(1);
    assertThat(sweep.differences()).containsEntry("ALLOCATION_WITHOUT_POD", 1L);
    assertThat(sweep.leakedGpuMs()).isEqualTo(Duration.ofMinutes(5).toMillis());
  }

  @Test
  void operatorIgnoresAndNothingIsAskedAnyMore() {
    running();
    podEnded();
    service.advance(Duration.ofMinutes(2));
    command(CommandIntake.IGNORE);
    for (int i = 0; i < 10; i++) look(GONE);
    assertThat(finding()).isInstanceOf(Finding.Ignored.class);
    assertThat(service.events(ReclaimRequested.class)).isEmpty();
    assertThat(service.events(ActionAudited.class)).hasSize(1);
  }

  @Test
  void operatorConfirmsAtOnce() {
    running();
    podEnded();
    service.advance(Duration.ofMinutes(2));
    command(CommandIntake.CONFIRM);
    service.advance(Duration.ofMillis(1));
    assertThat(service.events(ReclaimRequested.class)).hasSize(1);
  }

  @Test
  void restartBetweenLooksLosesNothing() {
    running();
    podEnded();
    service.restart();
    service.advance(Duration.ofMinutes(2));
    for (int i = 0; i < 3; i++) {
      service.restart();
      look(GONE);
    }
    assertThat(service.events(ReclaimRequested.class)).hasSize(1);
  }

  @Test
  void wholeLifeWithoutALeakLeavesNothingBehind() {
    running();
    runEnded();
    podEnded();
    released();
    unmetered();
    service.advance(Duration.ofHours(26));
    assertThat(findings()).isEmpty();
    assertThat(service.all(Kinds.RUNS)).isEmpty();
    assertThat(service.all(Kinds.ALLOCATIONS)).isEmpty();
  }

  private void command(String command) {
    var body =
        JsonNodeFactory.instance
            .objectNode()
            .put("finding", finding().id().value())
            .put("reason", "known");
    assertThat(ServiceFixture.reply(service.command(command, body)).orElseThrow().status())
        .isEqualTo(200);
  }
}
