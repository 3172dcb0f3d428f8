package dev.acequia.events;

import dev.acequia.events.audit.AuditEvent;
import dev.acequia.events.command.CommandEvent;
import dev.acequia.events.device.DeviceEvent;
import dev.acequia.events.health.HealthEvent;
import dev.acequia.events.reclamation.ReclamationEvent;
import dev.acequia.events.usage.UsageEvent;
import dev.acequia.events.workload.WorkloadEvent;

/**
 * Everything that can stand on a topic of the contract. What was said (the record) is apart from
 * who said it, when and why ({@link Envelope}).
 */
public sealed interface AcequiaEvent
    permits DeviceEvent,
        WorkloadEvent,
        HealthEvent,
        UsageEvent,
        ReclamationEvent,
        AuditEvent,
        CommandEvent,
        UnknownEvent {

  /**
   * Id of the entity that the event is about: {@code ce_subject} and the record's key. Events of
   * one subject from one source are ordered.
   */
  String subject();
}
