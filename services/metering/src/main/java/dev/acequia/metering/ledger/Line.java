package dev.acequia.metering.ledger;

/**
 * One side of an entry.
 *
 * @param amount GPU-milli times milliseconds; negative where it is taken from
 */
public record Line(Account account, long amount) {}
