package dev.acequia.health.signal;

import java.time.Instant;
import java.util.Optional;

/**
 * What stage 2 remembers of a GPU by the exporter's name for it, whether or not inventory has named
 * the device yet.
 *
 * @param at when that was so, cluster time
 */
public record Sighting(
    String node, Signal.Gpu gpu, boolean visible, Optional<XidSeen> xid, Instant at) {

  public record XidSeen(int code, Optional<String> text) {}

  public static Sighting of(String node, Signal.Gpu gpu, Instant at) {
    return new Sighting(node, gpu, true, Optional.empty(), at);
  }

  /** Key of a sighting: uuid, or place where there is none. */
  public static String key(String node, Signal.Gpu gpu) {
    return gpu.uuid().isEmpty() ? node + "/" + gpu.index() : gpu.uuid();
  }

  public Sighting now(Signal.Gpu newGpu, boolean newVisible, Instant newAt) {
    return new Sighting(node, newGpu, newVisible, xid, newAt);
  }

  public Sighting xid(Optional<XidSeen> newXid, Instant newAt) {
    return new Sighting(node, gpu, visible, newXid, newAt);
  }
}
