package dev.acequia.simcluster.model.read;

/**
 * A list request.
 *
 * @param limit 0: all
 * @param continueToken "" for the first page
 * @param resourceVersion "" for the present state
 * @param match "", {@code Exact} or {@code NotOlderThan}
 */
public record ListQuery(
    Selection selection, long limit, String continueToken, String resourceVersion, String match) {}
