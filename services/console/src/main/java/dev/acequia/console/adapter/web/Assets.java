package dev.acequia.console.adapter.web;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Named;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Properties;

/** What every page's frame needs. */
@ApplicationScoped
@Named("assets")
public class Assets {

  private static final String HTMX = "/META-INF/maven/org.webjars.npm/htmx.org/pom.properties";

  /** A page of the navigation. */
  public record Page(String path, String title) {}

  private final String htmx = webjarVersion(HTMX);

  public String getHtmx() {
    return htmx;
  }

  public List<Page> getPages() {
    return List.of(
        new Page("/", "Pools"),
        new Page("/queue", "Queue"),
        new Page("/sagas", "Sagas"),
        new Page("/costs", "Costs"),
        new Page("/findings", "Findings"),
        new Page("/events", "Events"));
  }

  /** The folder of a webjar is named by its version, which only the build knows. */
  private static String webjarVersion(String resource) {
    try (InputStream in = Assets.class.getResourceAsStream(resource)) {
      if (in == null) throw new IllegalStateException("webjar is missing: " + resource);
      Properties properties = new Properties();
      properties.load(in);
      return properties.getProperty("version");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
