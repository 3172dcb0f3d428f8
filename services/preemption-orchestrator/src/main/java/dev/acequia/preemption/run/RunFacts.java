package dev.acequia.preemption.run;

import dev.acequia.events.id.RunId;
import dev.acequia.events.id.SagaId;
import dev.acequia.events.model.CheckpointManifest;
import dev.acequia.events.model.PodRef;
import dev.acequia.events.model.ResumePointer;
import dev.acequia.preemption.checkpoint.HttpDriver;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * All that is known of a run. Any event may be the first one, so everything but the id may still be
 * missing; what was learnt is not unlearnt by a late event.
 *
 * @param durable the latest checkpoint that it could resume from
 * @param sagas how many sagas it has had
 * @param saga the open one: the run's semantic lock
 */
public record RunFacts(
    RunId run,
    Life life,
    Presence presence,
    Optional<CheckpointManifest> durable,
    Observation observation,
    int sagas,
    Optional<SagaId> saga) {

  private static final Pattern STORAGE = Pattern.compile("[a-z0-9+.-]+://[^/]*");

  public static RunFacts unknown(RunId run) {
    return new RunFacts(
        run, Life.UNKNOWN, Presence.NONE, Optional.empty(), Observation.NONE, 0, Optional.empty());
  }

  public RunFacts with(Life changed) {
    return new RunFacts(run, changed, presence, durable, observation, sagas, saga);
  }

  public RunFacts with(Presence changed) {
    return new RunFacts(run, life, changed, durable, observation, sagas, saga);
  }

  public RunFacts with(Observation changed) {
    return new RunFacts(run, life, presence, durable, changed, sagas, saga);
  }

  /**
   * A later checkpoint replaces an earlier one; a late report, or one of an earlier attempt's work,
   * changes nothing.
   */
  public RunFacts with(CheckpointManifest manifest) {
    return isNews(manifest)
        ? new RunFacts(run, life, presence, Optional.of(manifest), observation, sagas, saga)
        : this;
  }

  public boolean isNews(CheckpointManifest manifest) {
    boolean ownWork =
        admission().filter(facts -> manifest.capturedThrough().isBefore(facts.at())).isEmpty();
    return ownWork
        && durable
            .map(known -> manifest.capturedThrough().isAfter(known.capturedThrough()))
            .orElse(true);
  }

  public SagaId nextSaga() {
    return SagaId.of(run, sagas + 1);
  }

  public RunFacts locked(SagaId by) {
    return new RunFacts(run, life, presence, durable, observation, by.ordinal(), Optional.of(by));
  }

  public RunFacts unlocked() {
    return new RunFacts(run, life, presence, durable, observation, sagas, Optional.empty());
  }

  public Optional<Admission> admission() {
    return life.admission();
  }

  public boolean wasReady() {
    return life.readyAt().isPresent();
  }

  public boolean endedByItself() {
    return life.endedByItself();
  }

  public boolean hasEnded() {
    return life.finished() || life.end().isPresent();
  }

  /** A gang without one of its nodes or devices makes no progress and saves nothing. */
  public boolean broken() {
    return presence.lostDevice() || !presence.lostNodes().isEmpty();
  }

  /** The way to the pod that answers for the gang: completion index 0, alive and reachable. */
  public Optional<HttpDriver> leader() {
    return admission().filter(Admission::listensOnHttp).flatMap(this::driver);
  }

  private Optional<HttpDriver> driver(Admission facts) {
    return presence
        .leader()
        .flatMap(pod -> Optional.ofNullable(pod.ip()))
        .map(ip -> new HttpDriver(ip, facts.port()));
  }

  /** Pods were bound, and each of them has ended or is on a node that is gone. */
  public boolean podsGone() {
    return presence.podsGone();
  }

  public List<PodRef> livePods() {
    return presence.live().map(PodFact::pod).toList();
  }

  public boolean neverBound() {
    return presence.pods().isEmpty() && presence.allocations().isEmpty();
  }

  /** Inventory has proved that everything came back. */
  public boolean released() {
    return presence.released();
  }

  /** What is not proved free is on nodes that are gone: no proof will come from there soon. */
  public boolean restIsLost() {
    return presence.restIsLost();
  }

  /** It has ended and given everything back: nothing more is expected of it. */
  public boolean settled() {
    return hasEnded() && released() && livePods().isEmpty() && saga.isEmpty();
  }

  /**
   * The storage that its checkpoints go to, as far as it is known: scheme and authority of the last
   * location, else its queue stands for it.
   */
  public String storage() {
    return resumePointer()
        .map(pointer -> STORAGE.matcher(pointer.location()))
        .filter(Matcher::lookingAt)
        .map(Matcher::group)
        .or(() -> admission().map(known -> "queue " + known.queue()))
        .orElse("unknown");
  }

  /**
   * From where the next attempt continues: the latest checkpoint, else where this run itself came
   * from.
   */
  public Optional<ResumePointer> resumePointer() {
    return durable
        .map(manifest -> new ResumePointer(manifest.step(), manifest.location()))
        .or(() -> admission().flatMap(Admission::resume));
  }
}
