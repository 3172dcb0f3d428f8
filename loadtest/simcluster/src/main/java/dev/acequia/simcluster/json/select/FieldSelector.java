package dev.acequia.simcluster.json.select;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/** {@code path=value} and {@code path!=value}, all of which have to hold; an absent field is "". */
public record FieldSelector(List<Term> terms) {

  public static final FieldSelector EVERYTHING = new FieldSelector(List.of());

  public FieldSelector {
    terms = List.copyOf(terms);
  }

  /** One comparison. */
  public record Term(String path, String value, boolean equal) {
    boolean matches(JsonNode object) {
      return FieldValue.of(object, path).equals(value) == equal;
    }
  }

  public static FieldSelector parse(String text) throws SelectorSyntaxException {
    List<Term> terms = new ArrayList<>();
    for (String part : text.split(",")) {
      if (!part.isEmpty()) {
        terms.add(term(part));
      }
    }
    return new FieldSelector(terms);
  }

  private static Term term(String part) throws SelectorSyntaxException {
    int equals = part.indexOf('=');
    if (equals < 1) {
      throw new SelectorSyntaxException(
          "invalid selector: '" + part + "'; can't understand '" + part + "'");
    }
    if (part.charAt(equals - 1) == '!') {
      return new Term(part.substring(0, equals - 1), part.substring(equals + 1), false);
    }
    boolean doubled = equals + 1 < part.length() && part.charAt(equals + 1) == '=';
    return new Term(part.substring(0, equals), part.substring(equals + (doubled ? 2 : 1)), true);
  }

  public boolean isEmpty() {
    return terms.isEmpty();
  }

  public boolean matches(JsonNode object) {
    for (Term term : terms) {
      if (!term.matches(object)) {
        return false;
      }
    }
    return true;
  }
}
