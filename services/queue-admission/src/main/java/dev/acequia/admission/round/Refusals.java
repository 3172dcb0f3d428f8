package dev.acequia.admission.round;

import dev.acequia.admission.line.Applicant;
import java.util.HashSet;
import java.util.Set;

/**
 * Shapes that were turned away in this round. During a round room only shrinks, and whoever comes
 * later in the line may displace fewer, so that a shape once turned away need not be tried again: a
 * deep queue of equals costs one search.
 */
final class Refusals {

  private final Set<Shape> shapes = new HashSet<>();

  boolean knows(Applicant applicant) {
    return shapes.contains(shape(applicant));
  }

  void note(Applicant applicant) {
    shapes.add(shape(applicant));
  }

  /** Something was given back. */
  void forget() {
    shapes.clear();
  }

  private static Shape shape(Applicant applicant) {
    return new Shape(applicant.queue(), applicant.gang(), applicant.pools());
  }
}
