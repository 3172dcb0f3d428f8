package dev.acequia.events.compat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Compares a schema with an older one in both directions: new readers read old events, old readers
 * read new events. Held against every released version this is FULL_TRANSITIVE.
 */
public final class Compatibility {

  private final List<Break> breaks = new ArrayList<>();

  private Compatibility() {}

  /**
   * Every break, empty when the two are compatible.
   *
   * @throws OutsideProfileException when either schema is not of the restricted profile
   */
  public static List<Break> breaks(JsonNode older, JsonNode newer) {
    Compatibility comparison = new Compatibility();
    comparison.compare(ProfileReader.read(older), ProfileReader.read(newer), "$");
    return List.copyOf(comparison.breaks);
  }

  private void compare(Shape older, Shape newer, String path) {
    if (older.getClass() != newer.getClass()) {
      report(path, Rule.TYPE_CHANGED, older.kind() + " became " + newer.kind());
      return;
    }
    switch (older) {
      case Shape.ObjectShape object -> objects(object, (Shape.ObjectShape) newer, path);
      case Shape.MapShape map ->
          compare(map.values(), ((Shape.MapShape) newer).values(), path + ".*");
      case Shape.ArrayShape array ->
          compare(array.items(), ((Shape.ArrayShape) newer).items(), path + "[]");
      case Shape.StringShape string -> strings(string, (Shape.StringShape) newer, path);
      case Shape.IntegerShape integer ->
          formats(integer.format(), ((Shape.IntegerShape) newer).format(), path);
      case Shape.BooleanShape ignored -> {}
    }
  }

  private void objects(Shape.ObjectShape older, Shape.ObjectShape newer, String path) {
    for (String name : new TreeSet<>(older.properties().keySet())) {
      property(older, newer, name, path + "." + name);
    }
    for (String name : minus(newer.required(), older.properties().keySet())) {
      report(path + "." + name, Rule.REQUIRED_ADDED, "new and required");
    }
  }

  private void property(
      Shape.ObjectShape older, Shape.ObjectShape newer, String name, String path) {
    Shape before = Objects.requireNonNull(older.properties().get(name));
    Shape after = newer.properties().get(name);
    if (after == null) {
      report(path, Rule.PROPERTY_REMOVED, "gone");
      return;
    }
    boolean wasRequired = older.required().contains(name);
    boolean isRequired = newer.required().contains(name);
    if (wasRequired && !isRequired) {
      report(path, Rule.REQUIRED_DROPPED, "no longer required");
    }
    if (!wasRequired && isRequired) {
      report(path, Rule.BECAME_REQUIRED, "required now");
    }
    compare(before, after, path);
  }

  private void strings(Shape.StringShape older, Shape.StringShape newer, String path) {
    formats(older.format(), newer.format(), path);
    words(older.known(), newer.known(), Rule.WORDS_REMOVED, path);
    boolean wasClosed = !older.closed().isEmpty();
    boolean isClosed = !newer.closed().isEmpty();
    if (wasClosed != isClosed) {
      Rule rule = isClosed ? Rule.VOCABULARY_CLOSED : Rule.VOCABULARY_OPENED;
      report(path, rule, wasClosed ? "no enum any more" : "an enum now");
      return;
    }
    words(older.closed(), newer.closed(), Rule.WORDS_REMOVED, path);
    words(newer.closed(), older.closed(), Rule.CLOSED_WORDS_ADDED, path);
  }

  private void formats(@Nullable String older, @Nullable String newer, String path) {
    if (!Objects.equals(older, newer)) {
      report(path, Rule.FORMAT_CHANGED, older + " became " + newer);
    }
  }

  private void words(Set<String> kept, Set<String> in, Rule rule, String path) {
    Set<String> difference = minus(kept, in);
    if (!difference.isEmpty()) {
      report(path, rule, String.join(", ", difference));
    }
  }

  private static Set<String> minus(Set<String> left, Set<String> right) {
    Set<String> difference = new HashSet<>(left);
    difference.removeAll(right);
    return new TreeSet<>(difference);
  }

  private void report(String path, Rule rule, String detail) {
    breaks.add(new Break(path, rule, detail));
  }
}
