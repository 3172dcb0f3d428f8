/**
 * The contract. A module of its own so that {@code AcequiaEvent} can be sealed over packages, one
 * for each domain.
 */
open module dev.acequia.events {
  requires transitive com.fasterxml.jackson.annotation;
  requires transitive com.fasterxml.jackson.databind;
  requires com.fasterxml.jackson.datatype.jsr310;
  requires static transitive org.jspecify;

  exports dev.acequia.events;
  exports dev.acequia.events.audit;
  exports dev.acequia.events.check;
  exports dev.acequia.events.command;
  exports dev.acequia.events.compat;
  exports dev.acequia.events.deadline;
  exports dev.acequia.events.device;
  exports dev.acequia.events.health;
  exports dev.acequia.events.id;
  exports dev.acequia.events.model;
  exports dev.acequia.events.reclamation;
  exports dev.acequia.events.usage;
  exports dev.acequia.events.workload;
}
