package dev.acequia.reclamation.finding;

/** What can happen to a finding. */
public sealed interface FindingInput {

  /**
   * It is time for another look.
   *
   * @param fresh false while events arrive late: what differs may long be over
   * @param budget false when enough was asked for lately
   */
  record Due(boolean fresh, boolean budget) implements FindingInput {}

  /** A witness answered in that round. */
  record Heard(int round, Testimony testimony) implements FindingInput {}

  /** The views agree again. */
  record Agreed(String how) implements FindingInput {}

  record OperatorConfirmed(String by) implements FindingInput {}

  record OperatorIgnored(String by) implements FindingInput {}
}
