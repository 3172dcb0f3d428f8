package dev.acequia.chassis.store;

/** Somebody else claimed the partition: this owner's state is worthless and must be dropped. */
public final class Fenced extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public Fenced(Claim claim) {
    super("partition " + claim.partition() + " has a newer owner than epoch " + claim.epoch());
  }
}
