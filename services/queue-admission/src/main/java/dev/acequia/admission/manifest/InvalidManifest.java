package dev.acequia.admission.manifest;

/** A field says something that makes no sense; the message names it. */
final class InvalidManifest extends RuntimeException {

  private static final long serialVersionUID = 1L;

  InvalidManifest(String message) {
    super(message, null, false, false);
  }
}
