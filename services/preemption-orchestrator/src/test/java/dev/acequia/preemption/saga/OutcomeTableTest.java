package dev.acequia.preemption.saga;

import static dev.acequia.preemption.saga.Victims.RUN;
import static dev.acequia.preemption.saga.Victims.SAGA;
import static dev.acequia.preemption.saga.Victims.at;
import static dev.acequia.preemption.saga.Victims.manifest;
import static dev.acequia.preemption.saga.Victims.podsGone;
import static dev.acequia.preemption.saga.Victims.released;
import static dev.acequia.preemption.saga.Victims.request;
import static dev.acequia.preemption.saga.Victims.running;
import static org.assertj.core.api.Assertions.assertThat;

import dev.acequia.events.deadline.Deadlines;
import dev.acequia.events.model.PreemptionOutcome;
import dev.acequia.events.model.RunEndCause;
import dev.acequia.preemption.checkpoint.Patience;
import dev.acequia.preemption.checkpoint.Progress;
import dev.acequia.preemption.checkpoint.RunStatus;
import dev.acequia.preemption.run.RunFacts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every state meets every input. The table and the diagram in the README are what comes out. */
class OutcomeTableTest {

  private static final String WRITE = "acequia.write";
  private static final OwnerObject OWNER =
      new OwnerObject(8, true, false, Optional.of(RUN.value()), Optional.of(SAGA.value()));

  private final SagaDecider decider = new SagaDecider();

  @TestFactory
  Stream<DynamicTest> everyPairHasAnOutcome() {
    return states().stream()
        .flatMap(
            state ->
                inputs().stream()
                    .map(
                        input ->
                            DynamicTest.dynamicTest(
                                name(state) + " x " + name(input), () -> check(state, input))));
  }

  private void check(Saga state, SagaInput input) {
    Decision decision = decide(state, input);
    if (decision.ignored().isPresent()) {
      assertThat(decision.ignored().get()).isNotBlank();
      assertThat(decision.saga()).isSameAs(state);
      assertThat(decision.events()).isEmpty();
      assertThat(decision.intents()).isEmpty();
    }
    if (decision.saga() instanceof Saga.Open open && open.getClass() != state.getClass()) {
      assertThat(open.wakeAt()).as("an open state wakes by itself").isAfter(at(10));
    }
  }

  @Test
  void everyStateIsInTheTable() {
    assertThat(states().stream().map(Object::getClass).distinct().toList())
        .containsExactlyInAnyOrderElementsOf(LegalTransitions.states(Saga.class).toList());
  }

  @Test
  void everyInputIsInTheTable() {
    assertThat(inputs().stream().map(Object::getClass).toList())
        .containsExactlyInAnyOrderElementsOf(LegalTransitions.states(SagaInput.class).toList());
  }

  @Test
  void nothingLeavesTheEnd() {
    assertThat(LegalTransitions.all()).noneMatch(step -> step.from().equals("Ended"));
  }

  @Test
  void afterThePivotThereIsNoWayBack() {
    assertThat(LegalTransitions.all())
        .filteredOn(step -> List.of("Terminate", "Release", "Requeue").contains(step.from()))
        .extracting(LegalTransitions.Transition::to)
        .containsOnly("Release", "Requeue", "Ended");
  }

  @Test
  void readmeShowsTheDiagramAndTheTable() throws IOException {
    Path readme = Path.of("README.md");
    String text = Files.readString(readme);
    String wanted =
        replaced(replaced(text, "diagram", LegalTransitions.mermaid()), "table", table());
    if (Boolean.getBoolean(WRITE)) Files.writeString(readme, wanted);
    else
      assertThat(text)
          .as("README.md is not what the code says: run this test with -D%s=true", WRITE)
          .isEqualTo(wanted);
  }

  private static String replaced(String text, String mark, String content) {
    String begin = "<!-- " + mark + " -->\n";
    String end = "<!-- /" + mark + " -->";
    int from = text.indexOf(begin) + begin.length();
    return text.substring(0, from) + content + text.substring(text.indexOf(end, from));
  }

  /**
   * A row an input, a column a state; the cell is the state that follows, a dot where the input is
   * ignored.
   */
  private String table() {
    Map<String, Saga> columns = new LinkedHashMap<>();
    for (Saga state : states()) columns.put(name(state), state);
    StringBuilder table =
        new StringBuilder("| input | " + String.join(" | ", columns.keySet()) + " |\n");
    table.append("|---".repeat(columns.size() + 1)).append("|\n");
    for (SagaInput input : inputs()) {
      String cells =
          columns.values().stream()
              .map(state -> cell(state, input))
              .collect(Collectors.joining(" | "));
      table.append("| ").append(name(input)).append(" | ").append(cells).append(" |\n");
    }
    return table.toString();
  }

  private String cell(Saga state, SagaInput input) {
    Decision decision = decide(state, input);
    if (decision.ignored().isPresent()) return "·";
    return decision.saga().getClass() == state.getClass() ? "same" : name(decision.saga());
  }

  private Decision decide(Saga state, SagaInput input) {
    RunFacts run = state instanceof Saga.Retriable ? released(podsGone(running())) : running();
    // Late enough for each sample state to be awake, and early enough for its deadline.
    return decider.decide(
        state,
        input,
        new Situation(
            run,
            0,
            0,
            new Patience(1, Deadlines.USUAL),
            input instanceof SagaInput.Woken ? at(200) : at(10)));
  }

  private static String name(Object object) {
    return object.getClass().getSimpleName();
  }

  private static List<Saga> states() {
    Brief brief = SagaScenario.brief();
    return List.of(
        SagaScenario.notifying(),
        SagaScenario.assessing(),
        SagaScenario.liningUp(),
        SagaScenario.asking(),
        SagaScenario.saving(),
        SagaScenario.pausing(),
        SagaScenario.awaiting(),
        SagaScenario.suspending(),
        SagaScenario.terminating(Ending.EVICTED),
        SagaScenario.releasing(Ending.EVICTED),
        SagaScenario.requeueing(),
        new Ended(brief, at(0), PreemptionOutcome.RELEASED));
  }

  private static List<SagaInput> inputs() {
    RunStatus status = new RunStatus(100, Optional.empty(), Optional.empty());
    List<SagaInput> inputs = new ArrayList<>();
    inputs.add(new SagaInput.Requested(request("r2")));
    inputs.add(new SagaInput.WithdrawalRequested(request("r1").id()));
    inputs.add(new SagaInput.OperatorWithdrew());
    inputs.add(new SagaInput.OperatorExpedited());
    inputs.add(new SagaInput.RunKnown());
    inputs.add(new SagaInput.PodsEnded());
    inputs.add(new SagaInput.DevicesReleased());
    inputs.add(new SagaInput.RunEndedByItself(RunEndCause.COMPLETED));
    inputs.add(new SagaInput.WorkloadOver());
    inputs.add(new SagaInput.CapacityLost());
    inputs.add(new SagaInput.CheckpointReported(manifest(120, at(5))));
    inputs.add(new SagaInput.QueuedAgain(3));
    inputs.add(new SagaInput.StatusRead(1, status));
    inputs.add(new SagaInput.StatusUnavailable(1, "no route"));
    inputs.add(new SagaInput.CheckpointAccepted(1, "c1", 1_000));
    inputs.add(new SagaInput.CheckpointRefused(1, "busy"));
    inputs.add(new SagaInput.Polled(1, 1, new Progress.Durable(manifest(120, at(5)))));
    inputs.add(new SagaInput.PollFailed(1, 1, "no route"));
    inputs.add(new SagaInput.SuspendAccepted(1, OWNER));
    inputs.add(new SagaInput.SuspendContested(1, OWNER));
    inputs.add(new SagaInput.SuspendRefused(1, "conflict"));
    inputs.add(new SagaInput.OwnerGone(1));
    inputs.add(new SagaInput.Woken());
    return inputs;
  }
}
