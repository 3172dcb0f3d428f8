package dev.acequia.chassis.store;

import dev.acequia.chassis.turn.Input;
import dev.acequia.events.id.ClusterId;
import org.jspecify.annotations.Nullable;

/**
 * A command that was received by an instance which does not own the partition, and waits there for
 * the owner.
 *
 * @param order order of arrival; 0 before it is stored
 * @param trace {@code traceparent} of the request
 */
public record PostedRow(
    long order, int partition, ClusterId cluster, Input.Submitted input, @Nullable String trace) {}
