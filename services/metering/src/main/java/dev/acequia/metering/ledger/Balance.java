package dev.acequia.metering.ledger;

/**
 * Sum of an account's lines: a projection, which can be built anew from the entries.
 *
 * @param amount GPU-milli times milliseconds
 */
public record Balance(Account account, long amount) {

  public Balance plus(long more) {
    return new Balance(account, Math.addExact(amount, more));
  }
}
