package dev.acequia.chassis.quarkus;

import dev.acequia.events.deadline.Deadlines;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Reads the deadlines once for the whole process, which does not start on garbage. */
@ApplicationScoped
public class AgreedDeadlines {

  @Produces
  @Singleton
  Deadlines deadlines(@ConfigProperty(name = "acequia.deadlines") Optional<String> json) {
    return Deadlines.parse(json.orElse(""));
  }
}
