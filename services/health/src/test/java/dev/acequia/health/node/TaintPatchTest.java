package dev.acequia.health.node;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.chassis.turn.PatchOp;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TaintPatchTest {

  @Test
  void firstTaintMakesTheList() {
    assertThat(TaintPatch.of(node(), Optional.of("c-1")))
        .extracting(PatchOp::op, PatchOp::path)
        .containsExactly(tuple("test", "/metadata/resourceVersion"), tuple("add", "/spec/taints"));
  }

  @Test
  void foreignTaintsStayWhenOursIsAddedAndTakenAway() {
    assertThat(TaintPatch.of(node("foreign"), Optional.of("c-1")).getLast().path())
        .isEqualTo("/spec/taints/-");
    assertThat(TaintPatch.of(node("foreign", NodeMark.TAINT), Optional.empty()).getLast())
        .isEqualTo(PatchOp.remove("/spec/taints/1"));
  }

  @Test
  void lastTaintTakesTheListWithIt() {
    assertThat(TaintPatch.of(node(NodeMark.TAINT), Optional.empty()).getLast())
        .isEqualTo(PatchOp.remove("/spec/taints"));
  }

  @Test
  void nodeThatIsAsWantedIsLeftAlone() {
    assertThat(TaintPatch.of(node("foreign"), Optional.empty())).isEmpty();
    assertThat(TaintPatch.of(node(NodeMark.TAINT), Optional.of("case"))).isEmpty();
  }

  private static org.assertj.core.groups.Tuple tuple(Object... values) {
    return org.assertj.core.groups.Tuple.tuple(values);
  }

  private static ObjectNode node(String... taints) {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.putObject("metadata").put("name", "n1").put("resourceVersion", "7");
    ObjectNode spec = node.putObject("spec");
    if (taints.length == 0) return node;
    ArrayNode list = spec.putArray("taints");
    for (String key : taints)
      list.addObject().put("key", key).put("value", "case").put("effect", "NoSchedule");
    return node;
  }
}
