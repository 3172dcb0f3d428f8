package dev.acequia.events.compat;

import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a schema of the restricted profile says, references resolved. */
public sealed interface Shape {

  /** The word for messages. */
  String kind();

  /** An object with named properties; others are allowed and ignored. */
  record ObjectShape(Map<String, Shape> properties, Set<String> required) implements Shape {
    public ObjectShape {
      properties = Map.copyOf(properties);
      required = Set.copyOf(required);
    }

    @Override
    public String kind() {
      return "object";
    }
  }

  /** An object whose property names are free. */
  record MapShape(Shape values) implements Shape {
    @Override
    public String kind() {
      return "map";
    }
  }

  record ArrayShape(Shape items) implements Shape {
    @Override
    public String kind() {
      return "array";
    }
  }

  /**
   * A string.
   *
   * @param format its format, absent for any text
   * @param closed words of a closed vocabulary, empty when any text is allowed
   * @param known words of an open vocabulary that this version knows
   */
  record StringShape(@Nullable String format, Set<String> closed, Set<String> known)
      implements Shape {
    public StringShape {
      closed = Set.copyOf(closed);
      known = Set.copyOf(known);
    }

    @Override
    public String kind() {
      return "string";
    }
  }

  /** An integer; the format tells its width. */
  record IntegerShape(@Nullable String format) implements Shape {
    @Override
    public String kind() {
      return "integer";
    }
  }

  record BooleanShape() implements Shape {
    @Override
    public String kind() {
      return "boolean";
    }
  }
}
