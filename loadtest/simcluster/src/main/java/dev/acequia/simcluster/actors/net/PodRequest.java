package dev.acequia.simcluster.actors.net;

/**
 * A request to a pod's port.
 *
 * @param path without the query
 * @param body "" when there is none
 */
public record PodRequest(String method, String path, String body) {}
