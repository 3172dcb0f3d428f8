package dev.acequia.events.model;

import com.fasterxml.jackson.annotation.JsonEnumDefaultValue;

/** Classes of difference between the views. */
public enum FindingClass implements OpenEnum {
  /** Quota is charged, no pod exists. */
  QUOTA_WITHOUT_PODS,
  /** Pods run that nobody admitted. */
  PODS_WITHOUT_ADMISSION,
  /** Devices are held, no pod exists. */
  ALLOCATION_WITHOUT_POD,
  /** A device works for nobody. */
  DEVICE_BUSY_WITHOUT_ALLOCATION,
  /** A claim is reserved by a dead object. */
  CLAIM_OF_DEAD_UID,
  /** A finalizer holds a finished object. */
  FINALIZER_ON_FINISHED_OBJECT,
  /** The owner is gone, pods live. */
  PODS_WITHOUT_OWNER,
  /** The workload finished, pods live. */
  FINISHED_WITH_PODS,
  /** The workload finished, devices are held. */
  FINISHED_WITH_DEVICES,
  /** Pods cannot end because their node is lost. */
  PODS_TERMINATING_ON_LOST_NODE,
  /** Two holders of one device. */
  DEVICE_DOUBLE_HELD,
  /** A MIG instance was left behind. */
  MIG_INSTANCE_LEFT,
  /** A meter runs for nobody. */
  METER_WITHOUT_LIFE,
  /** Work is not metered. */
  LIFE_WITHOUT_METER,
  /** Capacity of a lost node is still sold. */
  LOST_NODE_CAPACITY_SOLD,
  /** A saga is older than its deadline. */
  SAGA_OVERDUE,
  /** Another machine has the name. */
  MACHINE_NAME_REUSED,
  /** A value of a later version; read, never written. */
  @JsonEnumDefaultValue
  UNKNOWN
}
