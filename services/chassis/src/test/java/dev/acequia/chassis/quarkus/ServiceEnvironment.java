package dev.acequia.chassis.quarkus;

import dev.acequia.chassis.testing.FakeApiServer;
import dev.acequia.chassis.testing.SandboxParts;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.HashMap;
import java.util.Map;

/** Starts what the service depends on, and tells it where that is. */
@SuppressWarnings("NullAway.Init") // set by start, which the extension calls first
public class ServiceEnvironment implements QuarkusTestResourceLifecycleManager {

  private SandboxParts parts;
  private FakeApiServer kube;

  @Override
  public Map<String, String> start() {
    parts = new SandboxParts("ledgers");
    kube = new FakeApiServer();
    kube.put("node-a");
    Map<String, String> config = new HashMap<>(parts.environment());
    config.put("ACEQUIA_KUBE_URL", kube.url().toString());
    return config;
  }

  @Override
  public void inject(TestInjector injector) {
    injector.injectIntoFields(parts, new TestInjector.MatchesType(SandboxParts.class));
    injector.injectIntoFields(kube, new TestInjector.MatchesType(FakeApiServer.class));
  }

  @Override
  public void stop() {
    parts.close();
    kube.close();
  }
}
