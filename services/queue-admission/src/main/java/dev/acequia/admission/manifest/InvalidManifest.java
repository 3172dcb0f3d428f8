package dev.acequia.admission.manifest;

/** A field says something that makes no sense; the message names it. */
final class InvalidManifest extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final String problem;

  InvalidManifest(String problem) {
    super(problem, null, false, false);
    this.problem = problem;
  }

  String problem() {
    return problem;
  }
}
