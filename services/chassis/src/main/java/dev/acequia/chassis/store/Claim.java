package dev.acequia.chassis.store;

/**
 * Proof of ownership of a partition. Every transaction is checked against it; a later claim makes
 * it worthless.
 *
 * @param epoch counts the claims of the partition, from 1
 * @param owner who claimed; one value for the life of a process
 */
public record Claim(int partition, long epoch, String owner) {}
