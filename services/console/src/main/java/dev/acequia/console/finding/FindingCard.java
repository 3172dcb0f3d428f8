package dev.acequia.console.finding;

import dev.acequia.events.id.FindingId;
import dev.acequia.events.model.FindingClass;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One difference between the five views.
 *
 * @param state Suspected, Confirmed or Resolved
 * @param about what it is about, most specific first
 */
public record FindingCard(
    FindingId finding,
    FindingClass findingClass,
    String state,
    String about,
    String evidence,
    Instant firstSeen,
    @Nullable Instant resolvedAt) {}
