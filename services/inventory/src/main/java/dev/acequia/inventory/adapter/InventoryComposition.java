package dev.acequia.inventory.adapter;

import dev.acequia.chassis.ServiceDefinition;
import dev.acequia.events.deadline.Deadlines;
import dev.acequia.inventory.InventoryService;
import dev.acequia.inventory.InventorySettings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Puts the service together from its environment. */
@ApplicationScoped
public class InventoryComposition {

  /**
   * @param factor cluster milliseconds a wall millisecond, {@code ACEQUIA_CLOCK_FACTOR}
   * @param deadlines what the installation has agreed on
   */
  @Produces
  @Singleton
  ServiceDefinition inventory(
      @ConfigProperty(name = "acequia.clock.factor", defaultValue = "1") long factor,
      Deadlines deadlines) {
    return new InventoryService(InventorySettings.of(deadlines, factor));
  }
}
