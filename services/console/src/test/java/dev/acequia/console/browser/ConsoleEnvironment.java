package dev.acequia.console.browser;

import dev.acequia.chassis.testing.SandboxParts;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.Map;

/** Starts what the console depends on, and tells it where that is. */
@SuppressWarnings("NullAway.Init") // set by start, which the extension calls first
public class ConsoleEnvironment implements QuarkusTestResourceLifecycleManager {

  private SandboxParts parts;

  @Override
  public Map<String, String> start() {
    parts = new SandboxParts("console");
    return parts.environment();
  }

  @Override
  public void inject(TestInjector injector) {
    injector.injectIntoFields(parts, new TestInjector.MatchesType(SandboxParts.class));
  }

  @Override
  public void stop() {
    parts.close();
  }
}
