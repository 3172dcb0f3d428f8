package dev.acequia.simcluster.http;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.simcluster.json.Fields;
import dev.acequia.simcluster.json.Json;
import dev.acequia.simcluster.json.schema.Times;
import dev.acequia.simcluster.model.Cluster;
import dev.acequia.simcluster.model.ObjectKey;
import java.util.Base64;

/**
 * Answers token requests of service accounts. The token opens nothing: this server knows only those
 * of its token file.
 */
final class AccountTokens {

  private static final long DEFAULT_SECONDS = 3600;
  private static final String AUDIENCE = "https://kubernetes.default.svc.cluster.local";

  private AccountTokens() {}

  static ObjectNode answer(Cluster cluster, ObjectKey account, String uid, ObjectNode request) {
    ObjectNode out =
        Json.object().put("kind", "TokenRequest").put("apiVersion", "authentication.k8s.io/v1");
    ObjectNode metadata = out.putObject("metadata");
    metadata.put("name", account.name()).put("namespace", account.namespace());
    metadata.put("uid", uid).put("creationTimestamp", Times.seconds(cluster.now()));
    long seconds = Fields.number(request, DEFAULT_SECONDS, "spec", "expirationSeconds");
    ObjectNode spec = out.putObject("spec");
    spec.putArray("audiences").add(AUDIENCE);
    spec.put("expirationSeconds", seconds).putNull("boundObjectRef");
    String subject = "system:serviceaccount:" + account.namespace() + ":" + account.name();
    out.putObject("status")
        .put(
            "token",
            Base64.getUrlEncoder()
                .encodeToString(subject.getBytes(java.nio.charset.StandardCharsets.UTF_8)))
        .put("expirationTimestamp", Times.seconds(cluster.now().plusSeconds(seconds)));
    return out;
  }
}
