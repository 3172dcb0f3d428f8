package dev.acequia.sandbox.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * How a program is run that refuses to be root.
 *
 * <p>A normal user runs it directly. Root runs it in a user namespace, where it is nobody and still
 * owns its files; where the kernel forbids that, as the user 65534, who then has to own the data
 * folder.
 */
enum Unprivileged {
  DIRECT(),
  NAMESPACE("unshare", "-U"),
  NOBODY("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups");

  @SuppressWarnings("ImmutableEnumChecker") // an unmodifiable list
  private final List<String> prefix;

  Unprivileged(String... prefix) {
    this.prefix = List.of(prefix);
  }

  /** The way that works for this process. */
  static Unprivileged here() {
    if (!"root".equals(System.getProperty("user.name"))) {
      return DIRECT;
    }
    if (works(NAMESPACE)) {
      return NAMESPACE;
    }
    if (works(NOBODY)) {
      return NOBODY;
    }
    throw new IllegalStateException(
        "PostgreSQL refuses to run as root, and neither unshare -U nor setpriv works here:"
            + " start this as a normal user");
  }

  List<String> wrap(List<String> command) {
    List<String> wrapped = new ArrayList<>(prefix);
    wrapped.addAll(command);
    return wrapped;
  }

  /** Lets the user who will run the program own {@code folder}. */
  void handOver(Path folder) throws IOException {
    if (this == NOBODY) {
      Files.setAttribute(folder, "unix:uid", 65534);
      Files.setAttribute(folder, "unix:gid", 65534);
    }
  }

  private static boolean works(Unprivileged way) {
    try {
      Process probe =
          new ProcessBuilder(way.wrap(List.of("true")))
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      return probe.waitFor(10, TimeUnit.SECONDS) && probe.exitValue() == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
