package dev.acequia.chassis.act;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.acequia.chassis.turn.PatchOp;
import java.util.List;
import org.junit.jupiter.api.Test;

class PatchedStateTest {

  private static JsonNode json(String text) throws JsonProcessingException {
    return new ObjectMapper().readTree(text.replace('\'', '"'));
  }

  /** The placement patch: one gate is taken away, others may stay. */
  private static final List<PatchOp> UNGATE =
      List.of(
          PatchOp.test("/spec/gates/0/name", "acequia.dev/placement"),
          PatchOp.remove("/spec/gates/0"),
          PatchOp.add("/metadata/labels/node", "n1"));

  @Test
  void removedGateIsSeenInWhatTookItsPlace() throws JsonProcessingException {
    assertThat(
            PatchedState.holds(
                json("{'metadata':{'labels':{'node':'n1'}},'spec':{'gates':[{'name':'other'}]}}"),
                UNGATE))
        .isTrue();
    assertThat(PatchedState.holds(json("{'metadata':{'labels':{'node':'n1'}},'spec':{}}"), UNGATE))
        .isTrue();
  }

  @Test
  void gateThatIsStillThereIsNotRemoved() throws JsonProcessingException {
    JsonNode gated =
        json(
            "{'metadata':{'labels':{'node':'n1'}},'spec':{'gates':[{'name':'acequia.dev/placement'}]}}");
    assertThat(PatchedState.holds(gated, UNGATE)).isFalse();
  }

  @Test
  void otherValueIsNotOurs() throws JsonProcessingException {
    assertThat(PatchedState.holds(json("{'metadata':{'labels':{'node':'n2'}},'spec':{}}"), UNGATE))
        .isFalse();
  }

  @Test
  void appendedElementIsFoundAnywhere() throws JsonProcessingException {
    List<PatchOp> append = List.of(PatchOp.add("/spec/taints/-", json("{'key':'k'}")));
    assertThat(PatchedState.holds(json("{'spec':{'taints':[{'key':'k'},{'key':'x'}]}}"), append))
        .isTrue();
    assertThat(PatchedState.holds(json("{'spec':{'taints':[{'key':'x'}]}}"), append)).isFalse();
  }

  @Test
  void bareTestIsNeverDone() throws JsonProcessingException {
    assertThat(PatchedState.holds(json("{'a':1}"), List.of(PatchOp.test("/a", json("1")))))
        .isFalse();
  }
}
