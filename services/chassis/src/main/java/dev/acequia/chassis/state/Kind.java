package dev.acequia.chassis.state;

/**
 * A family of entities of one service, for example its sagas. Stored as one row an entity, as JSON
 * of {@code type}; sealed interfaces are written with the simple name of the record in the field
 * {@code "@type"}.
 *
 * @param name short, stable name: it is part of the row's key
 * @param type class of the entities
 * @param resident true: all of the partition's entities are in memory while it is owned; false:
 *     written and read from the store when asked (for what grows without bound, such as ledger
 *     entries)
 */
public record Kind<T>(String name, Class<T> type, boolean resident) {

  public Kind {
    if (name.isBlank()) throw new IllegalArgumentException("kind without a name");
  }

  /** A kind that is kept in memory by the partition's owner. */
  public static <T> Kind<T> resident(String name, Class<T> type) {
    return new Kind<>(name, type, true);
  }

  /** A kind that stays in the store; a turn may put and find it, but not walk it. */
  public static <T> Kind<T> stored(String name, Class<T> type) {
    return new Kind<>(name, type, false);
  }
}
