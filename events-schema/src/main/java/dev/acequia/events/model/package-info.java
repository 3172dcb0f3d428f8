/** Values that several events share. Nullable components are absent in JSON. */
@NullMarked
package dev.acequia.events.model;

import org.jspecify.annotations.NullMarked;
