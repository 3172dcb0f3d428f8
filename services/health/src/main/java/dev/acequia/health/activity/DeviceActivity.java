package dev.acequia.health.activity;

import dev.acequia.events.model.Activity;
import java.time.Instant;
import java.util.List;

/** Whether one device works, by stage 1. */
public record DeviceActivity(Activity activity, Instant since) {

  /**
   * Of several devices of one holder: one that works is work; idle only when all are; anything
   * missing is unknown.
   */
  public static Activity together(List<DeviceActivity> devices, int deviceCount) {
    if (devices.stream().anyMatch(device -> device.activity() == Activity.BUSY))
      return Activity.BUSY;
    boolean allIdle =
        devices.size() >= deviceCount
            && deviceCount > 0
            && devices.stream().allMatch(device -> device.activity() == Activity.IDLE);
    return allIdle ? Activity.IDLE : Activity.UNKNOWN;
  }
}
