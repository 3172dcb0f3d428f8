package dev.acequia.events.model;

import dev.acequia.events.check.Require;

/**
 * Part of a gang that a node takes.
 *
 * @param node name of the node
 * @param pods pods on that node
 * @param gpuPerPod whole devices that each pod asks for
 */
public record NodeShare(String node, int pods, int gpuPerPod) {

  public NodeShare {
    Require.text(node, "node");
    Require.positive(pods, "pods");
    Require.notNegative(gpuPerPod, "gpuPerPod");
  }
}
