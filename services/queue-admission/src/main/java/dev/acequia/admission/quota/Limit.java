package dev.acequia.admission.quota;

/** Which limit leaves the least room. */
public enum Limit {
  /** The queue has no cohort and its nominal quota is used. */
  NOMINAL("nominal"),
  /** The queue may not borrow more. */
  BORROWING_LIMIT("borrowingLimit"),
  /** The cohort as a whole has nothing left to lend. */
  COHORT("cohort"),
  /** Nothing can ever allow it. */
  POTENTIAL("potential");

  private final String word;

  Limit(String word) {
    this.word = word;
  }

  /** The word in events and answers. */
  public String word() {
    return word;
  }
}
