package dev.acequia.health.policy;

import java.util.Locale;
import java.util.Optional;

/**
 * The driver's own recovery action in the text of XID 154: {@code GPU recovery action changed from
 * 0x0 (None) to 0x4 (Drain and Reset)}. It is the authority while it stands, and {@code to 0x0
 * (None)} takes it back (gpud, kmsg_test.go).
 */
public sealed interface RecoveryText {

  /** The driver wants nothing any more. */
  record Nothing() implements RecoveryText {}

  record Wanted(Verdict verdict) implements RecoveryText {}

  /** Empty when the text names no action. */
  static Optional<RecoveryText> read(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    String action = lower.contains(" to ") ? lower.substring(lower.lastIndexOf(" to ")) : lower;
    if (action.contains("(none)")) return Optional.of(new Nothing());
    if (action.contains("drain p2p")) return Optional.of(new Wanted(Verdict.DEGRADE));
    if (action.contains("drain and reset") || action.contains("gpu reset"))
      return Optional.of(new Wanted(Verdict.RESET));
    if (action.contains("node reboot")) return Optional.of(new Wanted(Verdict.REBOOT));
    return Optional.empty();
  }
}
