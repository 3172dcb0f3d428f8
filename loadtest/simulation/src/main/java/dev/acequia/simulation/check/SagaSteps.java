package dev.acequia.simulation.check;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.acequia.chassis.store.Commit;
import dev.acequia.chassis.store.EntityRow;
import dev.acequia.preemption.orchestration.Kinds;
import dev.acequia.simulation.world.Marks;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Follows sagas from state to state, as the orchestrator commits them. */
public final class SagaSteps {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String NONE = "[*]";
  private static final String ENDED = "Ended";

  private final Marks marks;
  private final TreeMap<String, String> states = new TreeMap<>();

  public SagaSteps(Marks marks) {
    this.marks = marks;
  }

  public void committed(String service, Commit commit) {
    if (!service.equals("preemption-orchestrator")) return;
    for (EntityRow row : commit.puts()) {
      if (row.key().kind().equals(Kinds.SAGAS.name())) saga(row);
    }
  }

  private void saga(EntityRow row) {
    JsonNode saga = read(row.json()).path("saga");
    String state = saga.path("@type").asText();
    String before = states.put(row.key().id(), state);
    if (before == null) before = NONE;
    if (!before.equals(state)) marks.reached("saga", before + " -> " + state);
    if (state.equals(ENDED)) marks.reached("outcome", saga.path("outcome").asText());
  }

  private static JsonNode read(String json) {
    try {
      return JSON.readTree(json);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Sagas that are not over. */
  public List<String> open() {
    return states.entrySet().stream()
        .filter(saga -> !saga.getValue().equals(ENDED))
        .map(Map.Entry::getKey)
        .toList();
  }
}
