package dev.acequia.events.compat;

/** Rules of FULL_TRANSITIVE compatibility: only optional additions. */
public enum Rule {
  PROPERTY_REMOVED("a property must not disappear: readers of the older version use it"),
  REQUIRED_ADDED("a new property must be optional: older events lack it"),
  REQUIRED_DROPPED("a required property must stay required: older readers rely on it"),
  BECAME_REQUIRED("an optional property must stay optional: older events may lack it"),
  TYPE_CHANGED("a type must stay: older readers cannot read another"),
  FORMAT_CHANGED("a format must stay: it says how the text or number is read"),
  WORDS_REMOVED("a word of a vocabulary must not disappear: older events say it"),
  CLOSED_WORDS_ADDED("a closed vocabulary cannot grow: older readers refuse the new word"),
  VOCABULARY_CLOSED("an open vocabulary must stay open: older events may say other words"),
  VOCABULARY_OPENED("a closed vocabulary must stay closed: older readers refuse other words");

  private final String reason;

  Rule(String reason) {
    this.reason = reason;
  }

  public String reason() {
    return reason;
  }
}
