package dev.acequia.simcluster.model;

import dev.acequia.simcluster.model.Status.Cause;
import java.util.ArrayList;
import java.util.List;

/** What is wrong with an object, collected. */
public final class Causes {

  private final List<Cause> all = new ArrayList<>();

  public void required(String field, String detail) {
    add(
        "FieldValueRequired",
        detail.isEmpty() ? "Required value" : "Required value: " + detail,
        field);
  }

  /**
   * @param value as JSON, i.e. texts in quotes
   */
  public void invalid(String field, String value, String detail) {
    add(
        "FieldValueInvalid",
        "Invalid value: " + value + (detail.isEmpty() ? "" : ": " + detail),
        field);
  }

  public void forbidden(String field, String detail) {
    add("FieldValueForbidden", "Forbidden: " + detail, field);
  }

  public void duplicate(String field, String value) {
    add("FieldValueDuplicate", "Duplicate value: " + value, field);
  }

  public void unsupported(String field, String value, List<String> supported) {
    String values =
        supported.stream().map(Causes::quoted).reduce((a, b) -> a + ", " + b).orElse("");
    add(
        "FieldValueNotSupported",
        "Unsupported value: " + value + ": supported values: " + values,
        field);
  }

  public void add(String reason, String message, String field) {
    all.add(new Cause(reason, message, field));
  }

  public boolean isEmpty() {
    return all.isEmpty();
  }

  public List<Cause> list() {
    return List.copyOf(all);
  }

  public void throwIfAny(ResourceType type, String name) {
    if (!all.isEmpty()) {
      throw Failures.invalid(type, name, list());
    }
  }

  public static String quoted(String text) {
    return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }
}
