package dev.acequia.chassis.line;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Order of resource versions. Kubernetes promises since 1.35 (KEP-5504) that they compare as
 * numbers; what is no number only tells equal from different.
 */
final class Versions {

  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}");

  private Versions() {}

  static boolean newer(Guard.Newer seen, PartitionMemory.@Nullable Version known) {
    // A deletion of what is not known says nothing, a first sight always something.
    if (known == null) return !seen.gone();
    if (!known.uid().equals(seen.uid()))
      return !seen.gone() || after(seen.resourceVersion(), known.resourceVersion());
    // A list that lacks the object deletes it at the version it was last seen at.
    if (seen.gone()) return !after(known.resourceVersion(), seen.resourceVersion());
    return after(seen.resourceVersion(), known.resourceVersion());
  }

  private static boolean after(String left, String right) {
    boolean numbers = NUMBER.matcher(left).matches() && NUMBER.matcher(right).matches();
    return numbers ? Long.parseLong(left) > Long.parseLong(right) : !left.equals(right);
  }
}
