package dev.acequia.metering.ledger;

import dev.acequia.events.id.DeviceId;
import dev.acequia.events.id.QueueName;
import dev.acequia.events.id.TenantName;
import dev.acequia.events.id.WorkloadId;
import dev.acequia.events.model.Payer;
import dev.acequia.events.model.TimeState;
import dev.acequia.metering.tiling.Label;
import java.util.Optional;

/** Where amounts stand. A device's capacity gives, the accounts of use take. */
public sealed interface Account {

  /** Its key; a dash where there is none of something. */
  String name();

  /** What a device had to give. */
  record Capacity(DeviceId device) implements Account {
    @Override
    public String name() {
      return "capacity/" + device;
    }
  }

  /** Time of a state. */
  record Use(
      TimeState state,
      Optional<Payer> payer,
      Optional<TenantName> tenant,
      Optional<QueueName> queue,
      Optional<WorkloadId> workload)
      implements Account {
    @Override
    public String name() {
      return String.join(
          "/", "use", state.name(), part(payer), part(tenant), part(queue), part(workload));
    }

    private static String part(Optional<?> value) {
      return value.map(Object::toString).orElse("-");
    }
  }

  /** The account that time with that label belongs to. */
  static Account of(Label label) {
    return new Use(label.state(), label.payer(), label.tenant(), label.queue(), label.workload());
  }
}
