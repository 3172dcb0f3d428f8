package dev.acequia.sandbox.supervise;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * Whether processes start from a recorded start-up or record one. The JVM keeps what it loaded and
 * linked in a file when it ends, and the next start takes it from there (JEP 483, JEP 514). A cache
 * that does not fit the jars any more is passed over by the JVM.
 */
public enum Startup {
  /** From the cache, where there is one. */
  CACHED(Duration.ofSeconds(20)),
  /** As if there were none, and make one at the end of the process. */
  RECORDING(Duration.ofMinutes(5));

  private final Duration grace;

  Startup(Duration grace) {
    this.grace = grace;
  }

  /** How long a process may take to end, wall time. */
  public Duration grace() {
    return grace;
  }

  /** The JVM's flag for a cache at this place. */
  public Optional<String> flag(Path cache) {
    if (this == RECORDING) {
      return Optional.of("-XX:AOTCacheOutput=" + cache);
    }
    return Files.exists(cache) ? Optional.of("-XX:AOTCache=" + cache) : Optional.empty();
  }
}
