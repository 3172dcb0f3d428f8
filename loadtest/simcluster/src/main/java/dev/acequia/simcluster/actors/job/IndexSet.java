package dev.acequia.simcluster.actors.job;

import java.util.TreeSet;

/** Completed indexes as a Job's status writes them: {@code 1,3-5,7}. */
final class IndexSet {

  private final TreeSet<Integer> indexes = new TreeSet<>();

  static IndexSet parse(String text) {
    IndexSet set = new IndexSet();
    for (String part : text.split(",", -1)) {
      if (!part.isBlank()) {
        String[] ends = part.trim().split("-", 2);
        int last = Integer.parseInt(ends[ends.length - 1]);
        for (int index = Integer.parseInt(ends[0]); index <= last; index++) {
          set.indexes.add(index);
        }
      }
    }
    return set;
  }

  void add(int index) {
    indexes.add(index);
  }

  boolean contains(int index) {
    return indexes.contains(index);
  }

  int size() {
    return indexes.size();
  }

  /** Two neighbours are written with a comma, three and more as a range. */
  String text() {
    StringBuilder text = new StringBuilder();
    Integer next = indexes.isEmpty() ? null : indexes.first();
    while (next != null) {
      int last = next;
      while (indexes.contains(last + 1)) {
        last++;
      }
      text.append(text.isEmpty() ? "" : ",").append(next);
      if (last > next) {
        text.append(last == next + 1 ? "," : "-").append(last);
      }
      next = indexes.higher(last);
    }
    return text.toString();
  }
}
