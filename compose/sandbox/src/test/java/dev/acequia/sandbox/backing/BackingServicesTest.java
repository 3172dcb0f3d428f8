package dev.acequia.sandbox.backing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.acequia.sandbox.layout.Home;
import dev.acequia.sandbox.layout.Ports;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The guard of the database and the end of the sandbox meet on two threads. */
class BackingServicesTest {

  @TempDir Path folder;

  @Test
  void guardBringsTheDatabaseBackUntilTheSandboxClosesAndNeverAfter() throws Exception {
    // Given
    BackingServices backing = BackingServices.start(new Home(folder), Ports.free());
    AtomicInteger revived = new AtomicInteger();
    AtomicBoolean ended = new AtomicBoolean();
    Thread guard =
        Thread.ofPlatform()
            .start(
                () -> {
                  while (!ended.get()) {
                    if (backing.reviveDatabase()) {
                      revived.incrementAndGet();
                    }
                  }
                });
    try {
      backing.postgres().crash();
      while (revived.get() == 0 && guard.isAlive()) {
        Thread.onSpinWait();
      }

      // When
      backing.close();

      // Then
      Thread.sleep(500);
      assertThat(backing.postgres().running()).isFalse();
      assertThat(revived.get()).isEqualTo(1);
    } finally {
      ended.set(true);
      guard.join();
      backing.postgres().close();
    }
  }
}
