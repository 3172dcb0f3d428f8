/** Reading Kubernetes objects and writing patches; pure functions on JSON. */
@NullMarked
package dev.acequia.admission.manifest;

import org.jspecify.annotations.NullMarked;
