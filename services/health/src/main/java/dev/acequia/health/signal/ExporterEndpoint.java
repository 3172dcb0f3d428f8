package dev.acequia.health.signal;

/** Where the exporter of a node serves. */
public record ExporterEndpoint(String node, String podUid, String url) {}
