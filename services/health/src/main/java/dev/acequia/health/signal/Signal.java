package dev.acequia.health.signal;

import dev.acequia.events.model.Activity;
import java.time.Instant;
import java.util.Optional;

/**
 * What stage 1 found worth telling about one GPU, or about a node's exporter. Names what it can:
 * uuid, and index.
 */
public sealed interface Signal {

  /** A GPU as its exporter names it; {@code uuid} may be empty text with old exporters. */
  record Gpu(String uuid, int index) {}

  /** The last XID became another one. {@code text} is what the exporter says beside it. */
  record Xid(Gpu gpu, int code, Optional<String> text) implements Signal {}

  /** The last XID is none again: the driver was loaded anew. */
  record XidCleared(Gpu gpu) implements Signal {}

  /** A row could not be remapped: memory that cannot be mended. */
  record RemapFailed(Gpu gpu) implements Signal {}

  /** Uncorrectable memory errors rose; counter resets are no rise. */
  record UncorrectableErrors(Gpu gpu, long more) implements Signal {}

  /** Reported, and was not before. */
  record Seen(Gpu gpu) implements Signal {}

  /** Missing twice in a row while its siblings report. */
  record Gone(Gpu gpu) implements Signal {}

  /** The exporter returned nothing, twice in a row: nothing is known of any of its GPUs. */
  record ExporterGone() implements Signal {}

  record ExporterBack() implements Signal {}

  /** Fresh data of the whole node; said now and then, so that silence can be told from health. */
  record Evidence() implements Signal {}

  /** The GPU began to be busy, idle, or unreadable. */
  record ActivityTurned(Gpu gpu, Activity activity, Instant since) implements Signal {}
}
