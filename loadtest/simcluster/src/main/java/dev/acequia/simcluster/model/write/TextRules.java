package dev.acequia.simcluster.model.write;

import com.fasterxml.jackson.databind.JsonNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.model.Causes;
import java.util.regex.Pattern;

/** Length and pattern of texts. */
final class TextRules {

  private TextRules() {}

  static void check(String value, JsonNode schema, String path, Causes causes) {
    long atMost = Fields.number(schema, Long.MAX_VALUE, "maxLength");
    if (value.length() > atMost) {
      causes.add(
          "FieldValueTooLong", "Too long: may not be more than %d bytes".formatted(atMost), path);
    }
    long atLeast = Fields.number(schema, 0, "minLength");
    if (value.length() < atLeast) {
      causes.invalid(
          path,
          Causes.quoted(value),
          "%s in body should be at least %d chars long".formatted(path, atLeast));
    }
    String pattern = Fields.text(schema, "pattern");
    if (!pattern.isEmpty() && !Pattern.compile(pattern).matcher(value).find()) {
      causes.invalid(
          path, Causes.quoted(value), "%s in body should match '%s'".formatted(path, pattern));
    }
  }
}
