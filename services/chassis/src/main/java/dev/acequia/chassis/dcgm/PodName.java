package dev.acequia.chassis.dcgm;

/** A pod as an exporter knows it: by name, without its uid. */
public record PodName(String namespace, String name) {}
