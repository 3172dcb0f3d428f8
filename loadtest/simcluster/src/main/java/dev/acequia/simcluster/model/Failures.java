package dev.acequia.simcluster.model;

import dev.acequia.simcluster.model.Status.Cause;
import dev.acequia.simcluster.model.Status.Details;
import java.util.List;
import java.util.stream.Collectors;

/** The refusals of apimachinery's {@code api/errors}, with its texts. */
public final class Failures {

  private Failures() {}

  public static ApiException notFound(ResourceType type, String name) {
    return failure(
        404, "NotFound", type.qualifiedName() + " \"" + name + "\" not found", about(type, name));
  }

  public static ApiException alreadyExists(ResourceType type, String name) {
    String message = type.qualifiedName() + " \"" + name + "\" already exists";
    return failure(409, "AlreadyExists", message, about(type, name));
  }

  public static ApiException conflict(ResourceType type, String name, String why) {
    String message =
        "Operation cannot be fulfilled on %s \"%s\": %s".formatted(type.qualifiedName(), name, why);
    return failure(409, "Conflict", message, about(type, name));
  }

  public static ApiException modified(ResourceType type, String name) {
    return conflict(
        type,
        name,
        "the object has been modified; please apply your changes to the latest version and try again");
  }

  public static ApiException forbidden(ResourceType type, String name, String why) {
    String message = "%s \"%s\" is forbidden: %s".formatted(type.qualifiedName(), name, why);
    return failure(403, "Forbidden", message, about(type, name));
  }

  public static ApiException invalid(ResourceType type, String name, List<Cause> causes) {
    return invalid(type.group(), type.kind(), name, causes);
  }

  public static ApiException invalid(String group, String kind, String name, List<Cause> causes) {
    String qualified = group.isEmpty() ? kind : kind + "." + group;
    List<String> texts =
        causes.stream()
            .map(c -> c.field().isEmpty() ? c.message() : c.field() + ": " + c.message())
            .distinct()
            .toList();
    String why =
        texts.size() == 1
            ? texts.getFirst()
            : texts.stream().collect(Collectors.joining(", ", "[", "]"));
    String message = "%s \"%s\" is invalid: %s".formatted(qualified, name, why);
    return failure(
        422, "Invalid", message, new Details(name, group, kind, "", List.copyOf(causes), 0));
  }

  public static ApiException badRequest(String message) {
    return failure(400, "BadRequest", message);
  }

  /** A 500 without a reason, as servers answer what they did not foresee. */
  public static ApiException internal(String message) {
    return failure(500, "", message);
  }

  public static ApiException expired(String message) {
    return failure(410, "Expired", message);
  }

  public static ApiException failure(int code, String reason, String message) {
    return new ApiException(new Status(code, reason, message, null));
  }

  public static ApiException failure(int code, String reason, String message, Details details) {
    return new ApiException(new Status(code, reason, message, details));
  }

  public static Details about(ResourceType type, String name) {
    return new Details(name, type.group(), type.plural(), "", List.of(), 0);
  }
}
