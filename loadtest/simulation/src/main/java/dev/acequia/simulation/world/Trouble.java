package dev.acequia.simulation.world;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;

/**
 * What is wrong with the surroundings now: outages that end by themselves, and how often a call of
 * each kind goes wrong meanwhile.
 */
public final class Trouble {

  /** What can be away. */
  public enum Part {
    KAFKA,
    DATABASE,
    API,
    NETWORK
  }

  private final InstantSource time;
  private final Chance chance;
  private final Marks marks;
  private final Map<Part, Instant> away = new HashMap<>();
  private Rates rates = Rates.NONE;

  public Trouble(InstantSource time, Chance chance, Marks marks) {
    this.time = time;
    this.chance = chance;
    this.marks = marks;
  }

  /** How often small things go wrong from now on. */
  public void rates(Rates now) {
    rates = now;
  }

  public Rates rates() {
    return rates;
  }

  public void outage(Part part, Duration length) {
    away.put(part, time.instant().plus(length));
    marks.reached("fault", part + "_OUTAGE");
  }

  public boolean away(Part part) {
    Instant until = away.get(part);
    return until != null && until.isAfter(time.instant());
  }

  /** Everything works from now on. */
  public void heal() {
    away.clear();
    rates = Rates.NONE;
  }

  /**
   * Whether this time it goes wrong.
   *
   * @param times once in so many times
   */
  public boolean strikes(int times, String fault) {
    if (!chance.oneIn(times)) return false;
    marks.reached("fault", fault);
    return true;
  }

  /** Kills the calling process, once in so many times. */
  public void mayCrash(String where) {
    if (strikes(rates.crash(), "CRASH_" + where)) throw new Crash(where);
  }
}
