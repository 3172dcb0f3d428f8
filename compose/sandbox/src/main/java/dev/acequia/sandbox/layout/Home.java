package dev.acequia.sandbox.layout;

import dev.acequia.sandbox.secret.SecretFile;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/**
 * The folder of a sandbox ({@code .acequia} for {@code up}, a temporary one for a scenario): data,
 * logs, secrets, and what runs.
 */
public record Home(Path root) {

  public Home {
    root = root.toAbsolutePath().normalize();
  }

  public Path kafka() {
    return root.resolve("data/kafka");
  }

  public Path postgres() {
    return root.resolve("data/postgres");
  }

  public Path cluster() {
    return root.resolve("data/simcluster");
  }

  public Path log(String process) {
    return root.resolve("logs").resolve(process + ".log");
  }

  /** What runs: process ids, the supervisor's lock and description. */
  public Path run() {
    return root.resolve("run");
  }

  public Path secrets() {
    return root.resolve("secrets");
  }

  /** Password of a service's database role. */
  public SecretFile databasePassword(Service service) {
    return new SecretFile(secrets().resolve("database").resolve(service.schema() + ".password"));
  }

  /** Password of a user of the token issuer. */
  public SecretFile userPassword(String user) {
    return new SecretFile(secrets().resolve("users").resolve(user + ".password"));
  }

  /** What a caller of the sandbox's control endpoint must know. */
  public SecretFile control() {
    return new SecretFile(secrets().resolve("control.secret"));
  }

  /** Drops data, logs and clock; secrets stay, since a program may hold them open. */
  public void forget() throws IOException {
    remove(root.resolve("data"));
    remove(root.resolve("logs"));
    Files.deleteIfExists(root.resolve("clock.json"));
  }

  /** Removes the whole folder. */
  public void remove() throws IOException {
    remove(root);
  }

  private static void remove(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException failure)
              throws IOException {
            Files.deleteIfExists(visited);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
