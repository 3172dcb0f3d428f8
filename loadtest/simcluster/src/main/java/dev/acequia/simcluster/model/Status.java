package dev.acequia.simcluster.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * meta/v1 Status of a failure, with the HTTP code.
 *
 * @param reason "" where a server gives none
 */
public record Status(int code, String reason, String message, @Nullable Details details) {

  /** What the failure is about. Empty strings are left out of the answer. */
  public record Details(String name, String group, String kind, String uid, List<Cause> causes, int retryAfterSeconds) {}

  /** One reason of several. */
  public record Cause(String reason, String message, String field) {}
}
