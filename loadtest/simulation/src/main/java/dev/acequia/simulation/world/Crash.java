package dev.acequia.simulation.world;

/** The process that does this is gone, at this very point. Nothing of it runs any more. */
public final class Crash extends Error {

  private static final long serialVersionUID = 1L;

  public Crash(String where) {
    super(where, null, false, false);
  }
}
