package dev.acequia.events.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.acequia.events.Partitioning;
import dev.acequia.events.id.AllocationId;
import dev.acequia.events.id.ClusterId;
import dev.acequia.events.id.RunId;
import dev.acequia.events.id.SagaId;
import dev.acequia.events.id.WorkloadId;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IdsTest {

  private static final WorkloadId WORKLOAD = new WorkloadId("5b0c6f5e-2f5f-4c1f");

  @Test
  void runTellsItsWorkloadAndAttempt() {
    RunId run = RunId.of(WORKLOAD, 12);

    assertThat(run.value()).isEqualTo("5b0c6f5e-2f5f-4c1f.12");
    assertThat(run.workload()).isEqualTo(WORKLOAD);
    assertThat(run.attempt()).isEqualTo(12);
  }

  @Test
  void sagaTellsItsRunAndOrdinal() {
    SagaId saga = SagaId.of(RunId.of(WORKLOAD, 2), 3);

    assertThat(saga.run()).isEqualTo(RunId.of(WORKLOAD, 2));
    assertThat(saga.ordinal()).isEqualTo(3);
  }

  @Test
  void allocationTellsItsHolderAndNode() {
    AllocationId allocation = AllocationId.of(RunId.of(WORKLOAD, 2), "gpu-node-1");

    assertThat(allocation.holder()).isEqualTo("5b0c6f5e-2f5f-4c1f.2");
    assertThat(allocation.node()).isEqualTo("gpu-node-1");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "w", "w.", ".1", "w.0", "w.01", "w.-1", "w.1x", "w 1.1", "w.9999999999"})
  void malformedRunIdIsRefused(String value) {
    assertThatThrownBy(() -> new RunId(value)).isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Sim", "-a", "a-", "a_b", "a.b"})
  void malformedClusterSlugIsRefused(String value) {
    assertThatThrownBy(() -> new ClusterId(value)).isInstanceOf(IllegalArgumentException.class);
  }

  /** The numbers are part of the contract; README.md repeats them for other languages. */
  @ParameterizedTest
  @CsvSource({"sim, 36"})
  void partitionOfAClusterIsFixedForEver(String cluster, int partition) {
    assertThat(Partitioning.partition(new ClusterId(cluster))).isEqualTo(partition);
  }

  @Test
  void clustersSpreadOverAllPartitions() {
    long used =
        IntStream.range(0, 1000)
            .map(n -> Partitioning.partition(new ClusterId("cluster-" + n)))
            .distinct()
            .count();

    assertThat(used).isEqualTo(Partitioning.PARTITIONS);
  }
}
