package dev.acequia.simcluster.actors.node;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.actors.view.KubeTime;
import dev.acequia.simcluster.actors.view.NodeView;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.model.ClusterModel;
import dev.acequia.simcluster.model.DeleteOptions;
import dev.acequia.simcluster.model.ObjectKey;
import dev.acequia.simcluster.model.ResourceType;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** The lease by which a kubelet says that it lives. */
final class NodeLease {

  static final String NAMESPACE = "kube-node-lease";

  private final ClusterModel model;
  private final Duration valid;

  NodeLease(ClusterModel model, Duration valid) {
    this.model = model;
    this.valid = valid;
  }

  void renew(NodeView node, Instant now) {
    ObjectKey key = key(node.name());
    if (model.find(key).isPresent()) {
      model.update(key, lease -> renewed(lease, now));
    } else {
      model.create(ResourceType.LEASES, NAMESPACE, renewed(lease(node), now));
    }
  }

  void remove(String node) {
    model.delete(key(node), DeleteOptions.FORCE);
  }

  static Optional<Instant> renewedAt(ClusterModel model, String node) {
    return model
        .find(key(node))
        .flatMap(lease -> KubeTime.parse(Fields.text(lease, "spec", "renewTime")));
  }

  private static ObjectKey key(String node) {
    return new ObjectKey(ResourceType.LEASES, NAMESPACE, node);
  }

  private static ObjectNode renewed(ObjectNode lease, Instant now) {
    Fields.object(lease, "spec").put("renewTime", KubeTime.micros(now));
    return lease;
  }

  private ObjectNode lease(NodeView node) {
    ObjectNode lease = Json.object();
    lease.put("apiVersion", "coordination.k8s.io/v1").put("kind", "Lease");
    Fields.object(lease, "metadata").put("name", node.name()).put("namespace", NAMESPACE);
    Fields.array(lease, "metadata", "ownerReferences")
        .addObject()
        .put("apiVersion", "v1")
        .put("kind", "Node")
        .put("name", node.name())
        .put("uid", node.uid());
    Fields.object(lease, "spec")
        .put("holderIdentity", node.name())
        .put("leaseDurationSeconds", valid.toSeconds());
    return lease;
  }
}
