package dev.acequia.inventory.adapter.rest;

import dev.acequia.events.model.NodeTaint;
import dev.acequia.events.model.Resources;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A node.
 *
 * @param state READY, NOT_READY, SILENT (no sign of life, not lost yet) or LOST
 * @param devicesHeld whole devices that allocations hold, unconfirmed releases included
 * @param evidenceAgeMs age of the last exporter answer; null: there was none, devices are only
 *     counted
 */
record NodeView(
    String node,
    String uid,
    String state,
    boolean schedulable,
    @Nullable String pool,
    @Nullable String gpuModel,
    int devices,
    int devicesHeld,
    Resources capacity,
    Resources allocatable,
    List<NodeTaint> taints,
    Map<String, String> labels,
    @Nullable Long evidenceAgeMs) {}
