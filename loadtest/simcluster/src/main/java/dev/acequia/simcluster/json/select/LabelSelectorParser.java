package dev.acequia.simcluster.json.select;

import dev.acequia.simcluster.json.select.Requirement.Operator;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The grammar of label selectors in query parameters, with apimachinery's messages. */
final class LabelSelectorParser {

  private static final String PUNCTUATION = "=!(),<>";

  private final String text;
  private int position;

  LabelSelectorParser(String text) {
    this.text = text;
  }

  List<Requirement> parse() throws SelectorSyntaxException {
    List<Requirement> all = new ArrayList<>();
    while (true) {
      all.add(requirement());
      String separator = next();
      if (separator.isEmpty()) {
        return all;
      }
      if (!separator.equals(",")) {
        throw found(separator, "',' or 'end of string'");
      }
    }
  }

  private Requirement requirement() throws SelectorSyntaxException {
    String key = next();
    if (key.equals("!")) {
      return new Requirement(word(next()), Operator.ABSENT, Set.of());
    }
    word(key);
    int mark = position;
    String operator = next();
    return switch (operator) {
      case "", "," -> {
        position = mark;
        yield new Requirement(key, Operator.EXISTS, Set.of());
      }
      case "=", "==" -> new Requirement(key, Operator.IN, Set.of(value()));
      case "!=" -> new Requirement(key, Operator.NOT_IN, Set.of(value()));
      case "in" -> new Requirement(key, Operator.IN, set());
      case "notin" -> new Requirement(key, Operator.NOT_IN, set());
      default -> throw found(operator, "in, notin, =, ==, !=, gt, lt");
    };
  }

  private String value() throws SelectorSyntaxException {
    int mark = position;
    String value = next();
    if (value.isEmpty() || value.equals(",")) {
      position = mark;
      return "";
    }
    return word(value);
  }

  private Set<String> set() throws SelectorSyntaxException {
    String open = next();
    if (!open.equals("(")) {
      throw found(open, "'('");
    }
    Set<String> values = new LinkedHashSet<>();
    while (true) {
      String token = next();
      if (token.equals(")")) {
        values.add("");
        return values;
      }
      values.add(token.equals(",") ? "" : word(token));
      String after = token.equals(",") ? "," : next();
      if (after.equals(")")) {
        return values;
      }
      if (!after.equals(",")) {
        throw found(after, "',', or ')'");
      }
    }
  }

  private static String word(String token) throws SelectorSyntaxException {
    if (token.isEmpty() || PUNCTUATION.indexOf(token.charAt(0)) >= 0) {
      throw found(token, "identifier");
    }
    return token;
  }

  private static SelectorSyntaxException found(String token, String expected) {
    return new SelectorSyntaxException(
        "unable to parse requirement: found '"
            + token
            + "'"
            + (expected.equals("'('") ? "" : ",")
            + " expected: "
            + expected);
  }

  /** The next token, "" at the end. */
  private String next() {
    while (position < text.length() && Character.isWhitespace(text.charAt(position))) {
      position++;
    }
    if (position == text.length()) {
      return "";
    }
    int start = position;
    char first = text.charAt(position++);
    if (first == '=' || first == '!') {
      if (position < text.length() && text.charAt(position) == '=') {
        position++;
      }
      return text.substring(start, position);
    }
    if (PUNCTUATION.indexOf(first) >= 0) {
      return text.substring(start, position);
    }
    while (position < text.length()
        && !Character.isWhitespace(text.charAt(position))
        && PUNCTUATION.indexOf(text.charAt(position)) < 0) {
      position++;
    }
    return text.substring(start, position);
  }
}
