package dev.acequia.chassis.store;

import dev.acequia.chassis.turn.Turn;
import org.jspecify.annotations.Nullable;

/**
 * An input that carries no position was handled: it is never handled again, and the same question
 * gets the same answer.
 *
 * @param reply null when the handler gave none
 */
public record InboxRow(String id, Turn.@Nullable Reply reply) {}
