package dev.acequia.chassis.rest;

import org.jspecify.annotations.Nullable;

/**
 * A refused request, answered as {@code application/problem+json} (RFC 9457). Thrown by REST
 * resources.
 *
 * <p>{@code code} is stable and published: clients may branch on it. {@code whatToDo} is for
 * people.
 */
public final class Problem extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int status;
  private final String code;
  private final @Nullable String whatToDo;

  public Problem(int status, String code, String detail, @Nullable String whatToDo) {
    super(detail);
    this.status = status;
    this.code = code;
    this.whatToDo = whatToDo;
  }

  public static Problem badRequest(String code, String detail) {
    return new Problem(400, code, detail, null);
  }

  public static Problem notFound(String code, String detail) {
    return new Problem(404, code, detail, null);
  }

  /** HTTP status, 400 or more. */
  public int status() {
    return status;
  }

  /** For example {@code unknown-queue}. */
  public String code() {
    return code;
  }

  public @Nullable String whatToDo() {
    return whatToDo;
  }
}
