package dev.acequia.chassis.quarkus;

import dev.acequia.chassis.ServiceDefinition;
import dev.acequia.chassis.testing.Ledgers;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** What a service supplies. */
public class LedgersBean {

  @Produces
  @Singleton
  ServiceDefinition service() {
    return new Ledgers();
  }
}
