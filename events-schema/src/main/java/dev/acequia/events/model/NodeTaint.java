package dev.acequia.events.model;

import dev.acequia.events.check.Require;
import org.jspecify.annotations.Nullable;

/**
 * A taint of a node.
 *
 * @param key key
 * @param value value, absent when empty
 * @param effect effect, for example {@code NoSchedule}
 */
public record NodeTaint(String key, @Nullable String value, String effect) {

  public NodeTaint {
    Require.text(key, "key");
    Require.text(effect, "effect");
  }
}
