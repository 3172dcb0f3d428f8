package dev.acequia.simcluster.model;

import java.util.List;
import java.util.Map;

/** Field selectors of built-in kinds (conversion.go of each group), beside name and namespace. */
final class SelectableFields {

  private static final Map<String, List<String>> BY_KIND =
      Map.ofEntries(
          Map.entry(
              "Pod",
              List.of(
                  "spec.nodeName",
                  "spec.restartPolicy",
                  "spec.schedulerName",
                  "spec.serviceAccountName",
                  "spec.hostNetwork",
                  "status.phase",
                  "status.podIP",
                  "status.podIPs",
                  "status.nominatedNodeName")),
          Map.entry("Node", List.of("spec.unschedulable")),
          Map.entry("Job", List.of("status.successful")),
          Map.entry("Namespace", List.of("status.phase")),
          Map.entry("Secret", List.of("type")),
          Map.entry("Service", List.of("spec.clusterIP", "spec.type")),
          Map.entry("ReplicaSet", List.of("status.replicas")),
          Map.entry("ReplicationController", List.of("status.replicas")),
          Map.entry("CertificateSigningRequest", List.of("spec.signerName")),
          Map.entry("ResourceSlice", List.of("spec.nodeName", "spec.driver")),
          Map.entry(
              "Event",
              List.of(
                  "involvedObject.kind",
                  "involvedObject.namespace",
                  "involvedObject.name",
                  "involvedObject.uid",
                  "involvedObject.apiVersion",
                  "involvedObject.resourceVersion",
                  "involvedObject.fieldPath",
                  "reason",
                  "reportingComponent",
                  "source",
                  "type")));

  private SelectableFields() {}

  static List<String> of(ResourceType type) {
    return BY_KIND.getOrDefault(type.kind(), List.of());
  }
}
