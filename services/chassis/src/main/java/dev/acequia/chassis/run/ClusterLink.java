package dev.acequia.chassis.run;

import dev.acequia.chassis.kube.KubeApi;
import dev.acequia.events.id.ClusterId;

/** A cluster that this installation watches and acts on. */
public record ClusterLink(ClusterId cluster, KubeApi api) {}
