package dev.acequia.admission.manifest;

import java.util.Optional;

/**
 * A pod as admission reads it.
 *
 * @param owner uid of the controlling Job
 * @param run run that it was given to, by our patch
 * @param node node that it is bound to
 * @param gate position of our gate, empty when it has passed
 * @param over it has ended or is being deleted
 */
public record PodView(
    String uid,
    String namespace,
    String name,
    Optional<String> owner,
    Optional<String> run,
    Optional<String> node,
    Optional<Integer> gate,
    boolean over,
    boolean hasAnnotations,
    boolean hasNodeSelector) {}
