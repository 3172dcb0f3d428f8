/**
 * Just enough of a Kubernetes client to set a cluster up and look at it: JSON over the JDK's HTTP
 * client.
 */
@NullMarked
package dev.acequia.sandbox.kube;

import org.jspecify.annotations.NullMarked;
