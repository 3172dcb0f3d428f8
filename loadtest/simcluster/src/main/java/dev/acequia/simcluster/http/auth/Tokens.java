package dev.acequia.simcluster.http.auth;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.List;

/**
 * The tokens of a file: one a line, what follows a comma is ignored (the format of kube-apiserver's
 * token-auth-file).
 */
public final class Tokens {

  private final List<byte[]> known;

  private Tokens(List<byte[]> known) {
    this.known = known;
  }

  public static Tokens read(Path file) throws IOException {
    return new Tokens(
        Files.readAllLines(file).stream()
            .map(line -> line.split(",", 2)[0].strip())
            .filter(token -> !token.isEmpty())
            .map(token -> token.getBytes(StandardCharsets.UTF_8))
            .toList());
  }

  boolean accepts(String token) {
    byte[] given = token.getBytes(StandardCharsets.UTF_8);
    return known.stream().anyMatch(t -> MessageDigest.isEqual(t, given));
  }
}
