package dev.acequia.simcluster.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * meta/v1 Status of a failure, with the HTTP code.
 *
 * @param reason "" where a server gives none
 * @param continueToken of an expired list, with which the rest can be had inconsistently; ""
 *     otherwise
 */
public record Status(
    int code, String reason, String message, @Nullable Details details, String continueToken) {

  public Status(int code, String reason, String message, @Nullable Details details) {
    this(code, reason, message, details, "");
  }

  /**
   * What the failure is about. Empty texts are left out of the answer; retryAfterSeconds 0 means no
   * such hint.
   */
  public record Details(
      String name,
      String group,
      String kind,
      String uid,
      List<Cause> causes,
      int retryAfterSeconds) {}

  /** One reason of several. */
  public record Cause(String reason, String message, String field) {}
}
