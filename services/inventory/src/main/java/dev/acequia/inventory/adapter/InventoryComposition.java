package dev.acequia.inventory.adapter;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.acequia.chassis.ServiceDefinition;
import dev.acequia.inventory.InventoryService;
import dev.acequia.inventory.InventorySettings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Puts the service together from its environment. */
@ApplicationScoped
public class InventoryComposition {

  /**
   * @param factor cluster milliseconds a wall millisecond, {@code ACEQUIA_CLOCK_FACTOR}
   * @param deadlines JSON of deadlines that differ, {@code ACEQUIA_DEADLINES}; {@code stalenessMs}
   *     is read here
   */
  @Produces
  @Singleton
  ServiceDefinition inventory(
      @ConfigProperty(name = "acequia.clock.factor", defaultValue = "1") long factor,
      @ConfigProperty(name = "acequia.deadlines", defaultValue = "{}") String deadlines)
      throws JsonProcessingException {
    InventorySettings settings = InventorySettings.atFactor(factor);
    long stalenessMs = new ObjectMapper().readTree(deadlines).path("stalenessMs").asLong(0);
    return new InventoryService(
        stalenessMs > 0 ? settings.nodePatience(Duration.ofMillis(stalenessMs)) : settings);
  }
}
