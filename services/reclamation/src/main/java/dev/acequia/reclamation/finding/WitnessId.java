package dev.acequia.reclamation.finding;

import dev.acequia.events.id.FindingId;
import java.util.Optional;

/** Id of one question to the API server: finding, round of looks, and which of its pods. */
public record WitnessId(FindingId finding, int round, int pod) {

  private static final String PREFIX = "witness/";

  public String text() {
    return PREFIX + finding + "/" + round + "/" + pod;
  }

  public static Optional<WitnessId> parse(String text) {
    String[] parts = text.split("/", -1);
    if (parts.length != 4 || !text.startsWith(PREFIX)) return Optional.empty();
    return Optional.of(
        new WitnessId(
            new FindingId(parts[1]), Integer.parseInt(parts[2]), Integer.parseInt(parts[3])));
  }
}
