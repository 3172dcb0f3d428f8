package dev.acequia.metering.flow;

import dev.acequia.metering.ledger.DeviceBook;
import dev.acequia.metering.tiling.Segment;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Joins what was tiled anew to what is open in the books: between the end of the books and the
 * change nothing changed, so the open interval's label holds there.
 */
final class Continuation {

  private Continuation() {}

  /**
   * Segments from the end of the books on, or from the change on where that is earlier.
   *
   * @param change where the tiled segments begin, or would
   */
  static List<Segment> of(DeviceBook book, Instant change, List<Segment> tiled) {
    Instant joint = tiled.isEmpty() ? change : tiled.getFirst().from();
    List<Segment> segments = new ArrayList<>(tiled);
    book.open()
        .filter(open -> open.from().isBefore(joint))
        .ifPresent(open -> prepend(segments, new Segment(open.from(), joint, open.label())));
    return segments;
  }

  private static void prepend(List<Segment> segments, Segment open) {
    if (!segments.isEmpty() && segments.getFirst().label().equals(open.label())) {
      Segment first = segments.removeFirst();
      segments.addFirst(new Segment(open.from(), first.to(), first.label()));
    } else {
      segments.addFirst(open);
    }
  }
}
