package dev.acequia.metering.ledger;

import dev.acequia.metering.tiling.Label;
import java.time.Instant;

/** What the books still have to learn about a stretch of a device's time. */
public sealed interface Change {

  Instant from();

  Instant to();

  Label label();

  /** Nothing is booked there yet. */
  record First(Instant from, Instant to, Label label) implements Change {}

  /** Something else is booked there. */
  record Correction(Instant from, Instant to, Label label, Booked wrong) implements Change {}
}
