package dev.acequia.chassis.rest;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * A problem as it is sent (RFC 9457).
 *
 * @param type identifies the code; nothing is fetched from it
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ProblemBody(
    String type, String title, int status, String code, String detail, @Nullable String whatToDo) {

  public static final String MEDIA_TYPE = "application/problem+json";

  private static final String TYPES = "https://acequia.dev/problems/";

  public static ProblemBody of(int status, String code, String detail, @Nullable String whatToDo) {
    return new ProblemBody(TYPES + code, code.replace('-', ' '), status, code, detail, whatToDo);
  }
}
