package dev.acequia.health.cases;

import dev.acequia.health.policy.HealthPolicy;
import dev.acequia.health.policy.RecoveryText;
import dev.acequia.health.policy.Verdict;
import dev.acequia.health.policy.XidRule;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/** Reads a signal by the policy. */
public final class SignalJudge {

  private SignalJudge() {}

  public static HealthInput xid(int code, Optional<String> text, Instant at, HealthPolicy policy) {
    XidRule rule = policy.xids().rule(code);
    String cause = "XID_" + code;
    return switch (rule.verdict()) {
      case FOLLOW_TEXT -> followed(cause, text.orElse(""), at);
      case FATALITY -> new HealthInput.Fault(cause, fatality(text.orElse("")), at);
      case IGNORE, APPLICATION, SYMPTOM, WATCH, DEGRADE, RESET, REBOOT, HARDWARE, HOLD ->
          new HealthInput.Fault(cause, rule.verdict(), at);
    };
  }

  public static HealthInput remapFailed(Instant at) {
    return new HealthInput.Fault("ROW_REMAP_FAILED", Verdict.HARDWARE, at);
  }

  public static HealthInput uncorrectable(Instant at) {
    return new HealthInput.Fault("ECC_UNCORRECTABLE", Verdict.RESET, at);
  }

  private static HealthInput followed(String cause, String text, Instant at) {
    return RecoveryText.read(text)
        .map(
            action ->
                switch (action) {
                  case RecoveryText.Nothing _ -> new HealthInput.TakenBack(at);
                  case RecoveryText.Wanted(Verdict verdict) ->
                      new HealthInput.Fault(cause, verdict, at);
                })
        .orElseGet(() -> new HealthInput.Fault(cause, Verdict.FOLLOW_TEXT, at));
  }

  /** NVLink5 errors say it in words; without words the graver reading. */
  private static Verdict fatality(String text) {
    return text.toLowerCase(Locale.ROOT).contains("nonfatal") ? Verdict.WATCH : Verdict.RESET;
  }
}
