/**
 * Reads Kubernetes' protobuf bodies, which kubectl's typed commands send, into the trees that JSON
 * bodies become.
 */
@NullMarked
package dev.acequia.simcluster.json.protobuf;

import org.jspecify.annotations.NullMarked;
