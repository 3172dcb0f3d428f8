package dev.acequia.reclamation.view;

import dev.acequia.events.id.DeviceId;
import dev.acequia.events.model.Activity;

/**
 * A device, and what its node says of it.
 *
 * @param present false while it is not reported
 * @param activity judged from fresh signals; UNKNOWN without them
 */
public record DeviceView(DeviceId device, String node, boolean present, Activity activity) {

  public DeviceView presence(boolean seen) {
    return new DeviceView(device, node, seen, seen ? activity : Activity.UNKNOWN);
  }

  public DeviceView active(Activity now) {
    return new DeviceView(device, node, present, now);
  }
}
