package dev.acequia.preemption.orchestration;

import dev.acequia.chassis.state.Index;
import dev.acequia.chassis.state.Kind;
import dev.acequia.preemption.run.RunFacts;
import dev.acequia.preemption.saga.Saga;
import java.util.List;

/** What the orchestrator keeps, and how it finds it. */
public final class Kinds {

  /** The one key of {@link #OPEN_SAGAS}. */
  public static final String OPEN = "open";

  public static final Kind<RunFacts> RUNS = Kind.resident("run", RunFacts.class);
  public static final Kind<SagaRecord> SAGAS = Kind.resident("saga", SagaRecord.class);
  public static final Kind<WorkloadHistory> HISTORIES =
      Kind.resident("history", WorkloadHistory.class);
  public static final Kind<Tally> TALLIES = Kind.resident("tally", Tally.class);

  static final Index<RunFacts> RUNS_OF_WORKLOAD =
      new Index<>(RUNS, "workload", facts -> List.of(facts.run().workload().value()));

  /**
   * Runs that have, or had, something on a node; one that ended and gave everything back no longer
   * counts.
   */
  static final Index<RunFacts> RUNS_ON_NODE =
      new Index<>(
          RUNS, "node", facts -> facts.settled() ? List.of() : facts.presence().nodes().toList());

  /** Sagas that are not over, all under one key. */
  public static final Index<SagaRecord> OPEN_SAGAS =
      new Index<>(
          SAGAS, "open", kept -> kept.saga() instanceof Saga.Open ? List.of(OPEN) : List.of());

  /** Sagas whose runs write a checkpoint, by the storage that they write to. */
  static final Index<SagaRecord> WRITERS =
      new Index<>(SAGAS, "storage", kept -> kept.storage().stream().toList());

  public static final List<Kind<?>> ALL = List.of(RUNS, SAGAS, HISTORIES, TALLIES);

  public static final List<Index<?>> INDEXES =
      List.of(RUNS_OF_WORKLOAD, RUNS_ON_NODE, OPEN_SAGAS, WRITERS);

  private Kinds() {}
}
