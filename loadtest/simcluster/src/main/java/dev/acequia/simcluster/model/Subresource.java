package dev.acequia.simcluster.model;

import java.util.List;

/**
 * A subresource that is served.
 *
 * @param version of the kind it answers with; "" when that is the parent's
 */
public record Subresource(
    String name, String kind, String group, String version, List<String> verbs) {}
