package dev.acequia.simcluster.model;

import java.util.SplittableRandom;
import java.util.UUID;

/**
 * Uids and random parts of names, as a function of seed and version: the same run gives the same
 * ones, and a restarted process, which starts at a later version, never repeats one.
 */
public final class Identities {

  private static final String LETTERS = "bcdfghjklmnpqrstvwxz2456789";

  private final long seed;

  public Identities(long seed) {
    this.seed = seed;
  }

  private SplittableRandom at(long version, long purpose) {
    return new SplittableRandom(
        seed * 0x9E3779B97F4A7C15L + version * 0xBF58476D1CE4E5B9L + purpose);
  }

  /** A version 4 UUID. */
  public String uid(long version) {
    SplittableRandom random = at(version, 1);
    long high = (random.nextLong() & 0xFFFFFFFFFFFF0FFFL) | 0x4000L;
    long low = (random.nextLong() & 0x3FFFFFFFFFFFFFFFL) | 0x8000000000000000L;
    return new UUID(high, low).toString();
  }

  /** Five letters. */
  public String suffix(long version, int attempt) {
    SplittableRandom random = at(version, 2L + attempt);
    StringBuilder out = new StringBuilder(5);
    for (int i = 0; i < 5; i++) {
      out.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
    }
    return out.toString();
  }
}
