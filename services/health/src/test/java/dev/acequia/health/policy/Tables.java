package dev.acequia.health.policy;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** The table that the service ships, for tests. */
public final class Tables {

  private Tables() {}

  public static HealthPolicy standard() {
    try (InputStream file =
        Objects.requireNonNull(Tables.class.getResourceAsStream("/policy/xid.csv"))) {
      return HealthPolicy.standard(
          XidTable.parse(new String(file.readAllBytes(), StandardCharsets.UTF_8)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
