package dev.acequia.health.cases;

import dev.acequia.health.policy.Verdict;
import java.time.Instant;

/** What can happen to a device. */
public sealed interface HealthInput {

  /** Fresh data shows it. */
  record Evidence() implements HealthInput {}

  /** No fresh data for longer than the policy bears. */
  record Stale() implements HealthInput {}

  /**
   * A signal that was judged.
   *
   * @param cause for example {@code XID_79}
   * @param verdict what it means by the table, texts already read
   * @param observedAt cluster time; decides whether it is late
   */
  record Fault(String cause, Verdict verdict, Instant observedAt) implements HealthInput {}

  /** The driver took its demand for recovery back. */
  record TakenBack(Instant observedAt) implements HealthInput {}

  record Vanished(Instant observedAt) implements HealthInput {}

  record Returned() implements HealthInput {}

  /** Who holds devices of the node changed. */
  record HoldersChanged() implements HealthInput {}

  /** A repair job ended. */
  record RepairEnded(String job, boolean succeeded) implements HealthInput {}

  /** The node has another boot id. */
  record Rebooted() implements HealthInput {}

  record ValidationEnded(String job, boolean passed, String evidence) implements HealthInput {}

  record DeadlinePassed() implements HealthInput {}

  /** Another board is in the slot. */
  record BoardReplaced() implements HealthInput {}

  /** A person keeps it away. */
  record Condemned(String reason) implements HealthInput {}

  /** A person says that it was mended: it has to prove itself like any other. */
  record Cleared(String reason) implements HealthInput {}

  /** A person takes it out for good. */
  record RetiredByOperator(String reason) implements HealthInput {}
}
