/** The Kubernetes API by the official Java client. */
@NullMarked
package dev.acequia.chassis.kube.client;

import org.jspecify.annotations.NullMarked;
