package dev.acequia.preemption.adapter;

import dev.acequia.chassis.testing.SandboxParts;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.HashMap;
import java.util.Map;

/** Real Kafka, PostgreSQL, Debezium and issuer, and a victim to be saved. */
@SuppressWarnings("NullAway.Init") // set by start, which the extension calls first
public class VictimEnvironment implements QuarkusTestResourceLifecycleManager {

  private SandboxParts parts;
  private VictimOnHttp victim;

  @Override
  public Map<String, String> start() {
    parts = new SandboxParts("preemption-orchestrator");
    victim = new VictimOnHttp();
    Map<String, String> config = new HashMap<>(parts.environment());
    config.put("ACEQUIA_KUBE_URL", "http://127.0.0.1:" + victim.port());
    config.put("ACEQUIA_OTLP", "http://127.0.0.1:" + victim.port());
    return config;
  }

  @Override
  public void inject(TestInjector injector) {
    injector.injectIntoFields(parts, new TestInjector.MatchesType(SandboxParts.class));
    injector.injectIntoFields(victim, new TestInjector.MatchesType(VictimOnHttp.class));
  }

  @Override
  public void stop() {
    parts.close();
    victim.close();
  }
}
