/**
 * The thin CDI starter: hands Quarkus' configuration, messages, requests and probes to a {@code
 * ServiceRuntime}.
 */
@NullMarked
package dev.acequia.chassis.quarkus;

import org.jspecify.annotations.NullMarked;
