package dev.acequia.simulation.service;

import dev.acequia.admission.adapter.AdmissionDefinition;
import dev.acequia.chassis.ServiceDefinition;
import dev.acequia.events.deadline.Deadlines;
import dev.acequia.health.HealthService;
import dev.acequia.health.HealthSettings;
import dev.acequia.health.policy.HealthPolicy;
import dev.acequia.health.policy.XidTable;
import dev.acequia.inventory.InventoryService;
import dev.acequia.inventory.InventorySettings;
import dev.acequia.metering.MeteringService;
import dev.acequia.preemption.adapter.PreemptionDefinition;
import dev.acequia.reclamation.adapter.ReclamationDefinition;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The services that decide, each through its own composition. */
public final class Definitions {

  private static final String XIDS = "/policy/xid.csv";

  private Definitions() {}

  public static List<ServiceDefinition> all() {
    Deadlines deadlines = Deadlines.USUAL;
    return List.of(
        new InventoryService(InventorySettings.of(deadlines, 1)),
        new HealthService(health(deadlines)),
        new AdmissionDefinition(deadlines, 1),
        new PreemptionDefinition(deadlines, 1),
        new MeteringService(deadlines),
        new ReclamationDefinition(deadlines, 1));
  }

  private static HealthPolicy health(Deadlines deadlines) {
    return HealthPolicy.of(XidTable.parse(xids()), deadlines)
        .goodWithoutData(HealthSettings.atFactor(1).silence());
  }

  private static String xids() {
    try (InputStream file = HealthService.class.getResourceAsStream(XIDS)) {
      if (file == null) throw new IllegalStateException("health is built without " + XIDS);
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
