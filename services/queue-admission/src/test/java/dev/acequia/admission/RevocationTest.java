package dev.acequia.admission;

import static org.assertj.core.api.Assertions.assertThat;

import dev.acequia.events.device.DeviceLost;
import dev.acequia.events.device.NodeLost;
import dev.acequia.events.health.HealthChanged;
import dev.acequia.events.model.DeviceRef;
import dev.acequia.events.model.HealthState;
import dev.acequia.events.model.RunEndCause;
import dev.acequia.events.model.WaitCode;
import dev.acequia.events.workload.AdmissionRevoked;
import dev.acequia.events.workload.QuotaReleased;
import dev.acequia.events.workload.RunEnded;
import dev.acequia.events.workload.WorkloadAdmitted;
import dev.acequia.events.workload.WorkloadWaiting;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Admission is optimistic: what cannot become ready is taken back, what is ready is not. */
class RevocationTest {

  private final Cluster cluster = new Cluster();

  @BeforeEach
  void admittedOnTheFirstNode() {
    cluster
        .node("n1", 8)
        .node("n2", 8)
        .settled()
        .queue("research", "", 16, "")
        .submit("train", "research", "", 1, 8)
        .round();
    assertThat(cluster.admitted(cluster.run("train", 1)).placement().getFirst().node())
        .isEqualTo("n1");
  }

  @Test
  void notReadyInTimeIsRevokedSuspendedAndStartedAgainElsewhereLater() {
    cluster.starts("train", 1);

    cluster.fixture.advance(Duration.ofMinutes(5));
    assertThat(revoked()).isEqualTo(1);
    assertThat(cluster.fixture.events(RunEnded.class))
        .extracting(RunEnded::cause)
        .containsExactly(RunEndCause.REVOKED);
    cluster.apply("train", "stop/uid-of-train");
    cluster.podGone("train", 1, 0, "");
    assertThat(cluster.fixture.events(QuotaReleased.class)).hasSize(1);
    cluster.fixture.advance(Duration.ofSeconds(11));

    assertThat(cluster.fixture.events(WorkloadAdmitted.class)).hasSize(2);
    assertThat(cluster.admitted(cluster.run("train", 2)).objectEpoch()).isEqualTo(3);
  }

  @Test
  void nothingStartsAgainWhilePodsOfTheRevokedRunLive() {
    cluster.starts("train", 1);
    cluster.fixture.advance(Duration.ofMinutes(5));
    cluster.apply("train", "stop/uid-of-train");

    cluster.fixture.advance(Duration.ofMinutes(1));

    assertThat(cluster.fixture.events(WorkloadAdmitted.class)).hasSize(1);
  }

  @Test
  void lostNodeRevokes() {
    cluster.fixture.event(new NodeLost("n1", "uid-n1", "no lease", cluster.fixture.now()));

    assertThat(revoked()).isEqualTo(1);
  }

  @Test
  void cordonedNodeRevokesWhatIsNotBoundYet() {
    cluster.fixture.event(cluster.described("n1", 8, false));

    assertThat(revoked()).isEqualTo(1);
  }

  @Test
  void deviceQuarantinedBeforeAnythingIsBoundRevokes() {
    cluster.health("n1", 3, HealthState.HEALTHY, HealthState.QUARANTINED);

    assertThat(revoked()).isEqualTo(1);
  }

  @Test
  void deviceLostAfterItWasAllocatedRevokes() {
    cluster.starts("train", 1);
    cluster.bound("train", 1);
    allocatedDevices();

    cluster.fixture.event(
        new DeviceLost(Cluster.device("n1", 0), "n1", "gone", cluster.fixture.now()));

    assertThat(revoked()).isEqualTo(1);
  }

  @Test
  void deviceThatWasQuarantinedBeforeItsHolderIsKnownRevokesWhenItIs() {
    cluster.starts("train", 1);
    cluster.bound("train", 1);
    cluster.allocated("train", 1);
    cluster.health("n1", 3, HealthState.HEALTHY, HealthState.QUARANTINED);
    assertThat(revoked()).isZero();

    allocatedDevices();

    assertThat(revoked()).isEqualTo(1);
  }

  @Test
  void unknownHealthRevokesNobody() {
    cluster.health("n1", 3, HealthState.HEALTHY, HealthState.UNKNOWN);

    assertThat(revoked()).isZero();
  }

  @Test
  void readyRunIsLeftToSagas() {
    cluster.starts("train", 1);
    cluster.runs("train", 1);

    cluster.health("n1", 3, HealthState.HEALTHY, HealthState.QUARANTINED);
    cluster.fixture.event(new NodeLost("n1", "uid-n1", "no lease", cluster.fixture.now()));
    cluster.fixture.advance(Duration.ofHours(1));

    assertThat(revoked()).isZero();
  }

  @Test
  void waitingForDevicesThatAreOutForTheirHealthSaysSo() {
    cluster.starts("train", 1);
    cluster.runs("train", 1);
    cluster.health("n2", 3, HealthState.HEALTHY, HealthState.QUARANTINED);

    cluster.submit("next", "research", "", 1, 8).round();

    var reason = cluster.fixture.events(WorkloadWaiting.class).getLast().reason();
    assertThat(reason.code()).isEqualTo(WaitCode.HEALTH_BLOCKED);
    assertThat(reason.blocker()).isEqualTo("n2");
  }

  /** The same facts from two topics in either order end the same way. */
  @Test
  void orderOfHealthAndInventoryDoesNotMatter() {
    for (boolean healthFirst : List.of(true, false)) {
      var other = new Cluster();
      other
          .node("n1", 8)
          .settled()
          .queue("research", "", 16, "")
          .submit("train", "research", "", 1, 8)
          .round();
      other.starts("train", 1);
      other.bound("train", 1);
      var admitted = other.admitted(other.run("train", 1));
      var allocation = other.allocation(admitted, "n1", devices());
      var quarantined =
          new HealthChanged(
              Cluster.device("n1", 2),
              "n1",
              HealthState.HEALTHY,
              HealthState.QUARANTINED,
              null,
              1,
              "v1",
              "test",
              other.fixture.now());

      other.fixture.event(healthFirst ? quarantined : allocation);
      other.fixture.event(healthFirst ? allocation : quarantined);

      assertThat(other.fixture.events(AdmissionRevoked.class))
          .as("health first: %s", healthFirst)
          .hasSize(1);
    }
  }

  private void allocatedDevices() {
    cluster.fixture.event(
        cluster.allocation(cluster.admitted(cluster.run("train", 1)), "n1", devices()));
  }

  private static List<DeviceRef> devices() {
    return java.util.stream.IntStream.range(0, 8)
        .mapToObj(i -> new DeviceRef(Cluster.device("n1", i), "n1", null))
        .toList();
  }

  private int revoked() {
    return cluster.fixture.events(AdmissionRevoked.class).size();
  }
}
