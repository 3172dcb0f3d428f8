package dev.acequia.sandbox.supervise;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Ends a process: asks first, and kills it when it has not gone within {@code grace}. */
record Ending(Duration grace) {

  /** True when it went by itself. */
  boolean end(ProcessHandle process) {
    process.destroy();
    if (gone(process, grace)) {
      return true;
    }
    process.destroyForcibly();
    gone(process, grace);
    return false;
  }

  private static boolean gone(ProcessHandle process, Duration within) {
    try {
      process.onExit().get(within.toMillis(), TimeUnit.MILLISECONDS);
      return true;
    } catch (TimeoutException e) {
      return false;
    } catch (ExecutionException e) {
      return !process.isAlive();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
