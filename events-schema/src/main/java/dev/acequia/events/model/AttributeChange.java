package dev.acequia.events.model;

import dev.acequia.events.check.Require;
import org.jspecify.annotations.Nullable;

/**
 * One attribute of a device before and after.
 *
 * @param attribute name of the attribute
 * @param before value before, absent when there was none
 * @param after value after, absent when there is none
 */
public record AttributeChange(String attribute, @Nullable String before, @Nullable String after) {

  public AttributeChange {
    Require.text(attribute, "attribute");
  }
}
