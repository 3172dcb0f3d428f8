package dev.acequia.sandbox.supervise;

/** Where the supervisor says what happens, a sentence at a time. Called from several threads. */
@FunctionalInterface
public interface Narrator {

  /** Says nothing. */
  Narrator SILENT = sentence -> {};

  void say(String sentence);
}
