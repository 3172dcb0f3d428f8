package dev.acequia.admission.placement;

/**
 * What is free on one node. Mutable, for the length of one decision. Free amounts may be negative
 * while a node holds more than it now offers (a device was withdrawn under a running pod); then
 * nothing fits.
 */
public final class Room {

  private final String node;
  private final Traits traits;
  private int gpus;
  private long cpuMilli;
  private long memoryMib;

  public Room(String node, int gpus, long cpuMilli, long memoryMib, Traits traits) {
    this.node = node;
    this.gpus = gpus;
    this.cpuMilli = cpuMilli;
    this.memoryMib = memoryMib;
    this.traits = traits;
  }

  public String node() {
    return node;
  }

  int penalty() {
    return traits.degradedDevices();
  }

  public int gpus() {
    return gpus;
  }

  public long cpuMilli() {
    return cpuMilli;
  }

  public long memoryMib() {
    return memoryMib;
  }

  /** How many pods of the gang fit, at most all of them. */
  public int slots(Gang gang) {
    if (!gang.constraints().allow(traits)) return 0;
    long slots = gang.pods();
    if (gang.gpuPerPod() > 0) slots = Math.min(slots, gpus / gang.gpuPerPod());
    if (gang.cpuMilliPerPod() > 0) slots = Math.min(slots, cpuMilli / gang.cpuMilliPerPod());
    if (gang.memoryMibPerPod() > 0) slots = Math.min(slots, memoryMib / gang.memoryMibPerPod());
    return (int) Math.max(0, slots);
  }

  Room copy() {
    return new Room(node, gpus, cpuMilli, memoryMib, traits);
  }

  /** What both have, as a room of its own. */
  public Room least(Room other) {
    return new Room(
        node,
        Math.min(gpus, other.gpus),
        Math.min(cpuMilli, other.cpuMilli),
        Math.min(memoryMib, other.memoryMib),
        traits);
  }

  boolean holds(Holding wanted) {
    return wanted.gpus() <= Math.max(0, gpus)
        && wanted.cpuMilli() <= Math.max(0, cpuMilli)
        && wanted.memoryMib() <= Math.max(0, memoryMib);
  }

  void take(Holding holding) {
    gpus -= holding.gpus();
    cpuMilli -= holding.cpuMilli();
    memoryMib -= holding.memoryMib();
  }

  void give(Holding holding) {
    gpus += holding.gpus();
    cpuMilli += holding.cpuMilli();
    memoryMib += holding.memoryMib();
  }

  /** Takes as much of the holding as is there, and says how much that was. */
  Holding takeUpTo(Holding wanted) {
    var held =
        new Holding(
            node,
            Math.max(0, Math.min(wanted.gpus(), gpus)),
            Math.max(0, Math.min(wanted.cpuMilli(), cpuMilli)),
            Math.max(0, Math.min(wanted.memoryMib(), memoryMib)));
    take(held);
    return held;
  }
}
