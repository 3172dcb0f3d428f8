package dev.acequia.simcluster.model.rules;

/** Plain storage, but a PUT has to name the version that it replaces: leases. */
final class ConditionalRules implements KindRules {
  @Override
  public boolean unconditionalUpdate() {
    return false;
  }
}
