package dev.acequia.chassis.store.postgres;

import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.flywaydb.core.api.ResourceProvider;
import org.flywaydb.core.api.resource.LoadableResource;
import org.jspecify.annotations.Nullable;

/**
 * The migrations by name: looking for them in folders of the class path does not work in every
 * packaging.
 */
final class NamedScripts implements ResourceProvider {

  private static final List<LoadableResource> SCRIPTS =
      List.of(new Script("V1__chassis.sql"), new Script("V2__dead_letter_headers.sql"));

  @Override
  @SuppressWarnings("NullAway") // Flyway asks for null when there is none
  public @Nullable LoadableResource getResource(String name) {
    return SCRIPTS.stream()
        .filter(script -> script.getRelativePath().equals(name))
        .findFirst()
        .orElse(null);
  }

  @Override
  public Collection<LoadableResource> getResources(String prefix, String[] suffixes) {
    return SCRIPTS.stream()
        .filter(script -> script.getFilename().startsWith(prefix))
        .filter(script -> Arrays.stream(suffixes).anyMatch(script.getFilename()::endsWith))
        .toList();
  }

  private static final class Script extends LoadableResource {
    private static final String FOLDER = "/db/chassis/";

    private final String name;

    Script(String name) {
      this.name = name;
    }

    @Override
    public Reader read() {
      InputStream script = NamedScripts.class.getResourceAsStream(FOLDER + name);
      if (script == null) throw new IllegalStateException("the build lacks " + FOLDER + name);
      return new InputStreamReader(script, StandardCharsets.UTF_8);
    }

    @Override
    public String getAbsolutePath() {
      return FOLDER + name;
    }

    @Override
    public String getAbsolutePathOnDisk() {
      return FOLDER + name;
    }

    @Override
    public String getFilename() {
      return name;
    }

    @Override
    public String getRelativePath() {
      return name;
    }
  }
}
