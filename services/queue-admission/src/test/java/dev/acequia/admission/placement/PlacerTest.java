package dev.acequia.admission.placement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.acequia.events.model.NodeShare;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PlacerTest {

  @Test
  void smallPodGoesWhereTheFewestDevicesStayBehind() {
    var placed =
        Placer.place(List.of(room("whole", 8), room("half", 4), room("two", 2)), gpus(1, 2));

    assertThat(placed).contains(new Placement(List.of(new NodeShare("two", 1, 2))));
  }

  @Test
  void gangStaysOnOneNodeIfOneCanTakeIt() {
    var placed = Placer.place(List.of(room("a", 4), room("b", 8), room("c", 4)), gpus(4, 2));

    assertThat(placed).contains(new Placement(List.of(new NodeShare("b", 4, 2))));
  }

  @Test
  void largeGangTakesFewNodesAndTheSmallestThatSufficesForTheRest() {
    var placed =
        Placer.place(List.of(room("a", 8), room("b", 8), room("c", 2), room("d", 4)), gpus(9, 2));

    assertThat(placed)
        .contains(
            new Placement(
                List.of(
                    new NodeShare("a", 4, 2), new NodeShare("b", 4, 2), new NodeShare("c", 1, 2))));
  }

  @Test
  void gangIsPlacedWholeOrNotAtAll() {
    assertThat(Placer.place(List.of(room("a", 3), room("b", 3)), gpus(3, 2))).isEmpty();
  }

  @Test
  void cpuCountsToo() {
    var poor = new Room("poor", 8, 1_000, 100_000, Traits.PLAIN);

    assertThat(Placer.place(List.of(poor), gpus(1, 1))).isEmpty();
  }

  @Test
  void workWithoutDevicesLeavesTheCpuOfFreeDevicesAlone() {
    var placed = Placer.place(List.of(room("free", 8), room("full", 0)), Gang.of(1, 0, 4_000, 1));

    assertThat(placed.orElseThrow().shares()).extracting(NodeShare::node).containsExactly("full");
  }

  @Test
  void healthyNodesComeBeforeDegradedOnes() {
    var degraded = new Room("tight", 2, 96_000, 100_000, new Traits(Map.of(), Set.of(), 1));

    var placed = Placer.place(List.of(degraded, room("wide", 8)), gpus(1, 2));

    assertThat(placed.orElseThrow().shares()).extracting(NodeShare::node).containsExactly("wide");
  }

  @Test
  void selectorAndTaintsOfThePodsAreHonoured() {
    var tainted =
        new Room(
            "tainted", 8, 96_000, 100_000, new Traits(Map.of("zone", "a"), Set.of("dedicated"), 0));
    var wanting = new Gang(1, 1, 1, 1, new Constraints(Map.of("zone", "a"), Set.of()));
    var tolerant = new Gang(1, 1, 1, 1, new Constraints(Map.of("zone", "a"), Set.of("dedicated")));

    assertThat(Placer.place(List.of(tainted, room("other", 8)), wanting)).isEmpty();
    assertThat(Placer.place(List.of(tainted, room("other", 8)), tolerant)).isPresent();
  }

  private static Room room(String node, int gpus) {
    return new Room(node, gpus, 96_000, 900_000, Traits.PLAIN);
  }

  private static Gang gpus(int pods, int gpuPerPod) {
    return Gang.of(pods, gpuPerPod, 4_000, 8_192);
  }
}
