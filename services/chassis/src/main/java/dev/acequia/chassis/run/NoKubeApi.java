package dev.acequia.chassis.run;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.acequia.chassis.kube.KubeAnswer;
import dev.acequia.chassis.kube.KubeApi;
import dev.acequia.chassis.kube.KubeRequest;
import dev.acequia.chassis.kube.KubeUnavailable;
import java.util.function.Predicate;

/** Stands where no API server is configured: whatever is asked of it waits for one. */
final class NoKubeApi implements KubeApi {

  @Override
  public KubeAnswer send(KubeRequest request) throws KubeUnavailable {
    throw unconfigured();
  }

  @Override
  public int watch(KubeRequest request, Predicate<ObjectNode> consumer) throws KubeUnavailable {
    throw unconfigured();
  }

  private static KubeUnavailable unconfigured() {
    return new KubeUnavailable(
        "ACEQUIA_KUBE_URL is not set", new IllegalStateException("no API server"));
  }
}
