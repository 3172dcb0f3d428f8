package dev.acequia.inventory.allocation;

import java.time.Duration;

/**
 * When a release without proof is told louder: worth a look first, and then an act. Cluster time
 * since it became doubtful.
 *
 * @param warning told as a warning
 * @param critical told as critical
 */
public record ReleaseAlarms(Duration warning, Duration critical) {}
