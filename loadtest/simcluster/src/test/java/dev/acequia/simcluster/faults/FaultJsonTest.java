package dev.acequia.simcluster.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.acequia.simcluster.actors.World;
import dev.acequia.simcluster.json.Json;
import org.junit.jupiter.api.Test;

class FaultJsonTest {

  @Test
  void faultIsReadFromJson() {
    assertThat(FaultJson.read(Json.parse("{\"kind\":\"xid\",\"node\":\"n\",\"gpu\":3,\"xid\":79}")))
        .isEqualTo(new Fault.Xid("n", 3, 79));
  }

  @Test
  void whatIsMissingIsNamed() {
    assertThatThrownBy(() -> FaultJson.read(Json.parse("{\"kind\":\"xid\",\"gpu\":3,\"xid\":79}")))
        .hasMessage("node is needed");
    assertThatThrownBy(() -> FaultJson.read(Json.parse("{\"kind\":\"x\"}")))
        .hasMessage("no such kind of fault: 'x'");
  }

  @Test
  void faultOfSomethingThatIsNotThereIsRefused() {
    World world = World.withNodes(1, 2);

    assertThatThrownBy(() -> world.inject(new Fault.Xid("n9", 0, 79)))
        .hasMessage("there is no nodes/n9");
    assertThatThrownBy(() -> world.inject(new Fault.Xid("n0", 2, 79))).hasMessage("n0 has 2 GPUs");
  }
}
