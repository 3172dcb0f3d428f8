package dev.acequia.simcluster.http.table;

/** Column descriptions that clients are shown, from the published API documentation. */
final class Descriptions {

  static final String NAME =
      "Name must be unique within a namespace. Is required when creating resources, although "
          + "some resources may allow a client to request the generation of an appropriate name "
          + "automatically. Name is primarily intended for creation idempotence and configuration "
          + "definition. Cannot be updated. More info: "
          + "https://kubernetes.io/docs/concepts/overview/working-with-objects/names#names";

  static final String CREATION =
      "CreationTimestamp is a timestamp representing the server time when this object was "
          + "created. It is not guaranteed to be set in happens-before order across separate "
          + "operations. Clients may not set this value. It is represented in RFC3339 form and is in "
          + "UTC.\n\nPopulated by the system. Read-only. Null for lists. More info: "
          + "https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#metadata";

  static final String POD_READY =
      "The aggregate readiness state of this pod for accepting traffic.";

  static final String POD_STATUS = "The aggregate status of the containers in this pod.";

  static final String POD_RESTARTS =
      "The number of times the containers in this pod have been restarted and when the last "
          + "container in this pod has restarted.";

  static final String POD_IP =
      "podIP address allocated to the pod. Routable at least within the cluster. Empty if not "
          + "yet allocated.";

  static final String POD_NODE =
      "NodeName indicates in which node this pod is scheduled. If empty, this pod is a "
          + "candidate for scheduling by the scheduler defined in schedulerName. Once this field is "
          + "set, the kubelet for this node becomes responsible for the lifecycle of this pod. This "
          + "field should not be used to express a desire for the pod to be scheduled on a specific "
          + "node. https://kubernetes.io/docs/concepts/scheduling-eviction/assign-pod-node/#nodename";

  static final String POD_NOMINATED =
      "nominatedNodeName is set only when this pod preempts other pods on the node, but it "
          + "cannot be scheduled right away as preemption victims receive their graceful termination "
          + "periods. This field does not guarantee that the pod will be scheduled on this node. "
          + "Scheduler may decide to place the pod elsewhere if other nodes become available sooner. "
          + "Scheduler may also decide to give the resources on this node to a higher priority pod "
          + "that is created after preemption. As a result, this field may be different than "
          + "PodSpec.nodeName when the pod is scheduled.";

  static final String POD_GATES =
      "If specified, all readiness gates will be evaluated for pod readiness. A pod is ready "
          + "when all its containers are ready AND all conditions specified in the readiness gates "
          + "have status equal to \"True\" More info: "
          + "https://git.k8s.io/enhancements/keps/sig-network/580-pod-readiness-gates";

  static final String CONFIG_DATA =
      "Data contains the configuration data. Each key must consist of alphanumeric characters, "
          + "'-', '_' or '.'. Values with non-UTF-8 byte sequences must use the BinaryData field. "
          + "The keys stored in Data must not overlap with the keys in the BinaryData field, this is "
          + "enforced during validation process.";

  private Descriptions() {}
}
