package dev.acequia.chassis.rest;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One page of a list.
 *
 * @param nextCursor pass it as {@code cursor} for the next page; absent on the last one
 * @param evidenceAgeMs age of the oldest evidence behind the items, in milliseconds of cluster
 *     time; absent where it has none
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Page<T>(List<T> items, @Nullable String nextCursor, @Nullable Long evidenceAgeMs) {

  public static final int DEFAULT_LIMIT = 100;
  public static final int MAX_LIMIT = 1_000;

  public Page {
    items = List.copyOf(items);
  }

  /**
   * Cuts a page out of items that stand in order of their cursor.
   *
   * @param cursor where the page before ended, null for the first
   * @param limit null for the default
   * @throws Problem 400 when the limit is out of range
   */
  public static <T> Page<T> of(
      Collection<T> sorted,
      Function<T, String> cursorOf,
      @Nullable String cursor,
      @Nullable Integer limit) {
    int size = limit(limit);
    List<T> items = new ArrayList<>();
    String last = null;
    for (T item : sorted) {
      String at = cursorOf.apply(item);
      if (cursor != null && at.compareTo(cursor) <= 0) continue;
      if (items.size() == size) return new Page<>(items, last, null);
      items.add(item);
      last = at;
    }
    return new Page<>(items, null, null);
  }

  /**
   * The limit to use.
   *
   * @throws Problem 400 when it is out of range
   */
  public static int limit(@Nullable Integer asked) {
    if (asked == null) return DEFAULT_LIMIT;
    if (asked < 1 || asked > MAX_LIMIT) {
      throw Problem.badRequest(
          "limit-out-of-range", "limit is 1 to " + MAX_LIMIT + ", not " + asked);
    }
    return asked;
  }

  public Page<T> evidenceAgeMs(long ageMs) {
    return new Page<>(items, nextCursor, ageMs);
  }
}
