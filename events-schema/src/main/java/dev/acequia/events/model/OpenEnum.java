package dev.acequia.events.model;

/**
 * A vocabulary that may grow. A reader meets a later version's word as {@code UNKNOWN}; a writer
 * never writes that, so that what one version did not understand cannot spread as if it were said.
 */
public interface OpenEnum {

  /** Name of the constant. */
  String name();

  /** The word used in JSON. */
  default String wire() {
    return name();
  }

  /** False only for the constant that stands for words of later versions. */
  default boolean known() {
    return !name().equals("UNKNOWN");
  }
}
