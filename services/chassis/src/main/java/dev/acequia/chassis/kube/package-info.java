/** The Kubernetes API as the chassis needs it: requests, answers, a stream of watch events. */
@NullMarked
package dev.acequia.chassis.kube;

import org.jspecify.annotations.NullMarked;
