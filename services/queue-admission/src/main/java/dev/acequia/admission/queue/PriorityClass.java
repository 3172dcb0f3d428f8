package dev.acequia.admission.queue;

/** A PriorityClass or WorkloadPriorityClass. */
public record PriorityClass(String name, int value, boolean globalDefault) {}
