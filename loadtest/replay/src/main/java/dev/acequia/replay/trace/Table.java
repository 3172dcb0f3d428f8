package dev.acequia.replay.trace;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A CSV file without quoting, read by column name. */
record Table(Map<String, Integer> columns, List<String> lines) {

  /** A line and its place, for messages. */
  record Row(Map<String, Integer> columns, String[] cells, int line) {

    String text(String column) {
      int at = columns.getOrDefault(column, Integer.MAX_VALUE);
      return at < cells.length ? cells[at].trim() : "";
    }

    /** A whole number; a fraction is cut off. */
    long number(String column) {
      String text = text(column);
      try {
        return text.indexOf('.') < 0 ? Long.parseLong(text) : (long) Double.parseDouble(text);
      } catch (NumberFormatException e) {
        throw new IllegalArgumentException(
            "line %d: %s is not a number: '%s'".formatted(line, column, text), e);
      }
    }
  }

  static Table parse(String csv) {
    List<String> lines = csv.lines().filter(line -> !line.isBlank()).toList();
    if (lines.isEmpty()) {
      throw new IllegalArgumentException("the job list is empty");
    }
    Map<String, Integer> columns = new HashMap<>();
    for (String name : lines.getFirst().split(",", -1)) {
      columns.put(name.trim(), columns.size());
    }
    return new Table(Map.copyOf(columns), lines.subList(1, lines.size()));
  }

  boolean has(String... names) {
    return columns.keySet().containsAll(List.of(names));
  }

  /**
   * @param limit the first so many, 0 for all
   */
  Stream<Row> rows(int limit) {
    int count = limit > 0 ? Math.min(limit, lines.size()) : lines.size();
    return Stream.iterate(0, i -> i < count, i -> i + 1)
        .map(i -> new Row(columns, lines.get(i).split(",", -1), i + 2));
  }
}
