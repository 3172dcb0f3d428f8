package dev.acequia.admission.workload;

/**
 * The parts of a pod template that a JSON patch has to know about before it adds to them.
 *
 * @param gated our gate stands in it
 * @param labelled it has the queue's label
 * @param toleratesGpu pods tolerate the usual taint of GPU nodes
 */
public record TemplateView(
    boolean hasMetadata,
    boolean hasLabels,
    boolean hasGates,
    boolean hasTolerations,
    boolean gated,
    boolean labelled,
    boolean toleratesGpu) {

  TemplateView gate() {
    return new TemplateView(true, true, true, hasTolerations, true, true, toleratesGpu);
  }
}
