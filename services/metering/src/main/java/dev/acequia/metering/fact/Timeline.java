package dev.acequia.metering.fact;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A value that changed now and then. What one source says about one subject arrives in order; a
 * late mark is still put where its time belongs.
 */
public record Timeline<T>(List<Mark<T>> marks) {

  /** From {@code at} on the value holds. */
  public record Mark<T>(Instant at, T value) {}

  public Timeline {
    marks = List.copyOf(marks);
  }

  public static <T> Timeline<T> empty() {
    return new Timeline<>(List.of());
  }

  /** With one more mark; of two marks at the same time the later said one counts. */
  public Timeline<T> with(Instant at, T value) {
    int place = firstAfter(at);
    Optional<Mark<T>> before = place == 0 ? Optional.empty() : Optional.of(marks.get(place - 1));
    if (before.isPresent() && before.get().value().equals(value)) {
      return this;
    }
    List<Mark<T>> all = new ArrayList<>(marks);
    boolean replaces = before.isPresent() && before.get().at().equals(at);
    if (replaces) {
      all.set(place - 1, new Mark<>(at, value));
    } else {
      all.add(place, new Mark<>(at, value));
    }
    return new Timeline<>(all);
  }

  /** The value at a time, empty before the first mark. */
  public Optional<T> at(Instant time) {
    int place = firstAfter(time);
    return place == 0 ? Optional.empty() : Optional.of(marks.get(place - 1).value());
  }

  /** When it changed. */
  public List<Instant> changes() {
    return marks.stream().map(Mark::at).toList();
  }

  /** Without what was over before {@code time}; the value at {@code time} stays known. */
  public Timeline<T> since(Instant time) {
    int place = firstAfter(time);
    return place < 2 ? this : new Timeline<>(marks.subList(place - 1, marks.size()));
  }

  private int firstAfter(Instant time) {
    int place = marks.size();
    while (place > 0 && marks.get(place - 1).at().isAfter(time)) {
      place--;
    }
    return place;
  }
}
